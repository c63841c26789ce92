import { typeset } from '#src/config/typography.ts';
import type { HandRefundModel, TransferFields } from '#src/models/desk/orders/hand-refunds.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

export interface TransferForm {
  readonly blank: TransferFields;
  /** What was sent and not carried out, and of which refund; null for nothing. */
  readonly tried: { readonly id: number; readonly fields: TransferFields } | null;
}

interface HandRefundsProps {
  readonly refunds: readonly HandRefundModel[];
  readonly transfer: TransferForm;
}

/** Money that the staff hands over itself. */
export function HandRefunds({ refunds, transfer }: HandRefundsProps) {
  if (refunds.length === 0) return null;
  const owed = refunds.filter(({ isOwed }) => isOwed);
  const offices = new Set(owed.map(({ office }) => office).filter(Boolean));
  return (
    <>
      {[...offices].map((office) => (
        <p key={office}>
          {typeset`${office} не возвращает деньги сам: отправьте их в его кабинете и впишите номер перевода.`}
        </p>
      ))}
      {owed.some(({ office }) => office === '') && (
        <p>{typeset`Заказ оплачен не онлайн: деньги верните покупателю сами.`}</p>
      )}
      <ul className="refunds">
        {refunds.map(({ id, title, sum, isOwed, detail, office, handOverHref }) => (
          <li key={id}>
            <p>
              {title}: {sum} <span className="status">{isOwed ? typeset`Не отданы` : 'Отданы'}</span>
            </p>
            <p className="quiet">{detail}</p>
            {handOverHref && office && (
              <form method="post" action={handOverHref} className="doorway-form" noValidate>
                <Field
                  {...(transfer.tried?.id === id ? transfer.tried.fields : transfer.blank).transaction}
                  id={`transfer-${id}`}
                  label={`Номер перевода в ${office}`}
                  isUnmarked
                />
                <Button variant="white">{typeset`Деньги отправлены: ${sum}`}</Button>
              </form>
            )}
            {handOverHref && !office && (
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
