import { typeset } from '#src/config/typography.ts';
import type { DeskReturnModel } from '#src/models/desk/returns/returns.ts';
import { Button } from '#views/ui/button.tsx';

interface ReturnCardProps {
  readonly given: DeskReturnModel;
  /** Of its heading. */
  readonly level: 2 | 3;
}

/** A return with what was asked for, and its decision. */
export function ReturnCard({ given, level }: ReturnCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="return-card">
      <Heading>
        {given.title} <span className="status">{given.state}</span>
      </Heading>
      <p className="quiet">
        Заказ <a href={given.orderHref}>{given.orderNumber}</a>, {given.askedAt}
      </p>
      <ul>
        {given.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {given.comment && <blockquote>{given.comment}</blockquote>}
      {given.answer && <p>Ответ: {given.answer}</p>}
      {given.amount && <p>{typeset`Сумма возврата: ${given.amount}`}</p>}
      {given.decision && <Decision id={given.id} {...given.decision} />}
    </article>
  );
}

function Decision({
  id,
  acceptHref,
  refuseHref,
}: NonNullable<DeskReturnModel['decision']> & { readonly id: number }) {
  return (
    <div className="return-decision">
      <Button href={acceptHref}>Принять</Button>
      <details>
        <summary>Отказать…</summary>
        <form method="post" action={refuseHref} noValidate>
          <div className="field">
            <label htmlFor={`why-${id}`}>{typeset`Почему — это прочтёт покупатель`}</label>
            <textarea id={`why-${id}`} name="why" rows={3} maxLength={500} required />
          </div>
          <Button variant="white">Отказать</Button>
        </form>
      </details>
    </div>
  );
}
