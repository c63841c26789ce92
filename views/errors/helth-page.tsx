/** `/helth`: the order layout with no data loaded (specification §2). */
export function HelthPage() {
  return (
    <div className="page">
      <h1>Всё в порядке</h1>
    </div>
  );
}
