/** `/helth`: the order layout without data (product.md, Pages). */
export function HelthPage() {
  return (
    <div className="page">
      <h1>Всё в порядке</h1>
    </div>
  );
}
