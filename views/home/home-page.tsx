export function HomePage() {
  return (
    <div className="page home">
      <h1>Покрой</h1>
    </div>
  );
}
