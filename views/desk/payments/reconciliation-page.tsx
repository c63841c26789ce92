import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { DifferenceModel, ReconciliationModel } from '#src/models/desk/payments/reconciliations.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

interface ReconciliationPageProps {
  readonly day: ReconciliationModel;
  /** Why it is not compared again; empty if that was not tried. */
  readonly refusal?: string;
}

export function ReconciliationPage({ day, refusal = '' }: ReconciliationPageProps) {
  const { title, state, about, isDone, isCompared, comparedAt, differences, more, csvHref, againHref } = day;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('reconciliations')}>{typeset`Сверка оплат`}</a>
      </p>
      <h1>
        {title} <span className="status">{state}</span>
      </h1>
      {refusal && <Problem>{refusal}</Problem>}
      <p className="quiet">
        {isDone
          ? typeset`${about} · ${isCompared ? 'сверено' : 'подсчитано'} ${comparedAt}`
          : typeset`${about} · итог появится здесь через несколько минут`}
      </p>
      {isDone && day.limits && <p className="quiet">{day.limits}</p>}
      {isDone && <Sums sums={day.sums} />}
      {isDone && isCompared && <Differences differences={differences} more={more} />}
      {differences.length > 0 && (
        <p>
          <a className="text-link" href={csvHref}>
            Скачать CSV
          </a>
        </p>
      )}
      {isDone && (
        <form method="post" action={againHref} className="promotion-actions">
          <Button variant="white">
            {isCompared ? typeset`Сверить ещё раз` : typeset`Подсчитать ещё раз`}
          </Button>
        </form>
      )}
    </>
  );
}

const Sums = ({ sums }: Pick<ReconciliationModel, 'sums'>) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">{typeset`За день`}</th>
        <th scope="col" className="number">{typeset`У провайдера`}</th>
        <th scope="col" className="number">{typeset`В магазине`}</th>
      </tr>
    </thead>
    <tbody>
      {sums.map(([title, theirs, ours]) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td className="number" data-title={typeset`У провайдера`}>
            {theirs}
          </td>
          <td className="number" data-title={typeset`В магазине`}>
            {ours}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Differences = ({ differences, more }: Pick<ReconciliationModel, 'differences' | 'more'>) => (
  <section aria-labelledby="differences" className="promotion-section">
    <h2 id="differences">Расхождения</h2>
    {differences.length === 0 && (
      <p className="empty">{typeset`Их нет: каждая оплата и каждый возврат есть с обеих сторон.`}</p>
    )}
    <ul className="sessions">
      {differences.map((each) => (
        <DifferenceRow key={each.id} difference={each} />
      ))}
    </ul>
    {more > 0 && <p className="quiet">{typeset`И ещё ${more}: больше их в файле.`}</p>}
  </section>
);

const DifferenceRow = ({
  difference: { title, advice, at, theirs, ours, entryId, order },
}: {
  readonly difference: DifferenceModel;
}) => (
  <li>
    <div>
      <p>{title}</p>
      <p className="quiet">{advice}</p>
      <p className="quiet">
        {order && (
          <>
            {typeset`Заказ`} <a href={order.href}>{order.number}</a> ·{' '}
          </>
        )}
        {at} · {entryId}
      </p>
    </div>
    <div>
      <p>{typeset`У провайдера: ${theirs}`}</p>
      <p>{typeset`В магазине: ${ours}`}</p>
    </div>
  </li>
);
