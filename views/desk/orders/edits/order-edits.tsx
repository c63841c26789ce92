import type { OrderEditModel } from '#src/models/desk/orders/edits/made-edits.ts';

/** What was changed about an order after it was placed. */
export function OrderEdits({ edits }: { readonly edits: readonly OrderEditModel[] }) {
  if (edits.length === 0) return null;
  return (
    <section aria-labelledby="edits">
      <h2 id="edits">Изменения</h2>
      <ul className="events">
        {edits.map(({ key, at, isoTime, what, back }) => (
          <li key={key}>
            <time dateTime={isoTime}>{at}</time>
            <span>
              {what}
              {back && <span className="quiet"> {back}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
