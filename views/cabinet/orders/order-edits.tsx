import type { OwnEditModel } from '#src/models/cabinet/orders/edits.ts';

/** What the shop changed about an order after it was placed. */
export function OrderEdits({ edits }: { readonly edits: readonly OwnEditModel[] }) {
  return (
    <section className="order-returns" aria-labelledby="order-edits">
      <h2 id="order-edits">Изменения</h2>
      <ul>
        {edits.map(({ key, what, back }) => (
          <li key={key}>
            <p>{what}</p>
            {back && <p className="quiet">{back}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
