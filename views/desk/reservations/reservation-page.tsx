import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { CancellationFields, ReservationModel } from '#src/models/desk/reservations/reservations.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Timeline } from '../ui/timeline.tsx';

interface ReservationPageProps {
  readonly reservation: ReservationModel;
  readonly fields: CancellationFields;
  /** Empty without one. */
  readonly problem: string;
}

/** What a shop holds for somebody, handed out as a whole or in part. */
export function ReservationPage({ reservation, fields, problem }: ReservationPageProps) {
  const { number, state, rows, decision, events, total } = reservation;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('reservations')}>Резервы</a>
      </p>
      <h1>
        {number} <span className="status">{state}</span>
      </h1>
      {problem && <Problem>{problem}</Problem>}
      <div className="order-grid">
        <section aria-labelledby="goods">
          <h2 id="goods">Товары</h2>
          <form method="post" action={decision?.collectHref}>
            <ReservedLines reservation={reservation} />
            <Rows rows={[['Итого', total]]} isSum />
            {decision && <Button>{typeset`Выдать отмеченное`}</Button>}
          </form>
        </section>
        <div className="order-side">
          <section aria-labelledby="person">
            <h2 id="person">Кому и где</h2>
            <Rows rows={rows} />
          </section>
          {decision && (
            <details open={fields.why.error !== undefined}>
              <summary>Отменить резерв…</summary>
              <form method="post" action={decision.cancelHref} className="doorway-form" noValidate>
                <TextField {...fields.why} label={typeset`Почему — это прочтёт покупатель`} rows={3} />
                <Button variant="red">{typeset`Отменить резерв, вернуть на остаток`}</Button>
              </form>
            </details>
          )}
          {events.length > 0 && <Timeline events={events} />}
        </div>
      </div>
    </>
  );
}

/** Ticked, because most take everything. */
function ReservedLines({ reservation: { lines, decision } }: { readonly reservation: ReservationModel }) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.itemId}>
          {line.picture ? (
            <img src={line.picture} alt="" width={60} height={80} loading="lazy" />
          ) : (
            <span className="no-picture" />
          )}
          <div>
            {decision ? (
              <label className="check">
                <input type="checkbox" name="item" value={line.itemId} defaultChecked />
                <span>{line.title}</span>
              </label>
            ) : (
              <p>{line.title}</p>
            )}
            <p className="quiet">{line.details}</p>
            {line.returned > 0 && <p className="quiet">{typeset`Вернулось на остаток: ${line.returned}`}</p>}
          </div>
          <p className="line-sum">{line.sum}</p>
        </li>
      ))}
    </ul>
  );
}
