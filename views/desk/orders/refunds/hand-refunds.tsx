import { typeset } from '#src/config/typography.ts';
import type { HandRefundModel } from '#src/models/desk/orders/hand-refunds.ts';
import { Button } from '#views/ui/button.tsx';

/** Money that the staff hands over itself. */
export function HandRefunds({ refunds }: { readonly refunds: readonly HandRefundModel[] }) {
  if (refunds.length === 0) return null;
  return (
    <>
      {refunds.some(({ isOwed }) => isOwed) && (
        <p>{typeset`Заказ оплачен не онлайн: деньги верните покупателю сами.`}</p>
      )}
      <ul className="refunds">
        {refunds.map(({ id, title, sum, isOwed, detail, handOverHref }) => (
          <li key={id}>
            <p>
              {title}: {sum} <span className="status">{isOwed ? typeset`Не отданы` : 'Отданы'}</span>
            </p>
            <p className="quiet">{detail}</p>
            {handOverHref && (
              <form method="post" action={handOverHref}>
                <Button variant="white">{typeset`Деньги отданы: ${sum}`}</Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
