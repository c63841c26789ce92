import { typeset } from '#src/config/typography.ts';
import type { DaysModel } from '#src/models/desk/payments/reconciliations.ts';

export function ReconciliationsPage({ list }: { readonly list: DaysModel }) {
  const { days, isOffered, notes, earlierHref } = list;
  return (
    <>
      <h1>{typeset`Сверка оплат`}</h1>
      <p className="quiet">
        {typeset`Каждую ночь магазин сравнивает оплаты и возвраты за прошлый день с тем, что знает провайдер. День — по времени страны, где платят.`}
      </p>
      {notes.map((note) => (
        <p className="quiet" key={note}>
          {note}
        </p>
      ))}
      {days.length === 0 && (
        <p className="empty">
          {isOffered
            ? typeset`Сверок ещё нет: первая появится ночью, после первого дня работы.`
            : typeset`Сверять не с чем: онлайн-оплата не подключена. Подключите её, и сверка начнётся сама.`}
        </p>
      )}
      <ul className="sessions">
        {days.map(({ href, title, state, isUnequal, about }) => (
          <li key={href}>
            <div>
              <p>
                <a href={href}>{title}</a>{' '}
                <span className="status" data-waiting={isUnequal ? '' : undefined}>
                  {state}
                </span>
              </p>
              <p className="quiet">{about}</p>
            </div>
          </li>
        ))}
      </ul>
      {earlierHref && (
        <a className="text-link" href={earlierHref}>
          {typeset`Дни раньше`}
        </a>
      )}
    </>
  );
}
