import { typeset } from '#src/config/typography.ts';
import type { PointsFields, PointsModel } from '#src/models/desk/customers/points.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { ReasonField } from './reason-field.tsx';

interface PointsSectionProps {
  readonly points: PointsModel;
  readonly fields: PointsFields;
}

export function PointsSection({ points, fields }: PointsSectionProps) {
  const { balance, changes, pages, changeHref } = points;
  return (
    <section aria-labelledby="points-title">
      <h2 id="points-title">
        Баллы <span className="quiet">{balance}</span>
      </h2>
      {changes.length === 0 && <p className="quiet">{typeset`Баллов ещё не было.`}</p>}
      <ul className="events">
        {changes.map(({ key, at, isoTime, title, points: sum, order, detail }) => (
          <li key={key}>
            <time dateTime={isoTime}>{at}</time>
            <span>
              <b className="points-sum">{sum}</b> {title}{' '}
              {order && (
                <a className="text-link" href={order.href}>
                  {order.number}
                </a>
              )}
              {detail && <span className="quiet">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      <PageLinks pages={pages} label="Страницы баллов" />
      {changeHref && <PointsForm action={changeHref} fields={fields} />}
    </section>
  );
}

function PointsForm({ action, fields }: { readonly action: string; readonly fields: PointsFields }) {
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <details open={isWrong}>
      <summary>Изменить баллы…</summary>
      <form method="post" action={action} className="doorway-form" noValidate>
        <Field {...fields.points} label="Сколько" isUnmarked />
        <ReasonField id="points-reason" field={fields.reason} />
        <div className="form-buttons">
          <Button variant="white" name="change" value="add">
            Начислить…
          </Button>
          <Button variant="white" name="change" value="take">
            Списать…
          </Button>
        </div>
      </form>
    </details>
  );
}
