/** `/helth`: the order layout without data (specification §2). */
export function HelthPage() {
  return (
    <div className="page">
      <h1>Всё в порядке</h1>
    </div>
  );
}
