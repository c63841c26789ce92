import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PromotionModel } from '#src/models/desk/promotions/promotion.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { TermsFields } from './terms-fields.tsx';

interface PromotionPageProps {
  readonly promotion: PromotionModel;
  /** Empty without one. */
  readonly problem: string;
}

export function PromotionPage({ promotion, problem }: PromotionPageProps) {
  const { code, state, rows, brought, customerHref, change } = promotion;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('promotions')}>{typeset`Скидки и промокоды`}</a>
      </p>
      <h1 className="promotion-code">
        {code} <span className="status">{state}</span>
      </h1>
      {problem && <Problem>{problem}</Problem>}
      <Rows rows={rows} />
      {customerHref && (
        <p>
          <a className="text-link" href={customerHref}>
            Покупатель
          </a>
        </p>
      )}
      {change && <Change change={change} />}
      <section aria-labelledby="brought" className="promotion-section">
        <h2 id="brought">{typeset`Что принёс`}</h2>
        <Rows rows={brought} />
        <Orders orders={promotion.orders} />
        {promotion.ordersHref && (
          <p>
            <a className="text-link" href={promotion.ordersHref}>
              {typeset`Все заказы с этим кодом`}
            </a>
          </p>
        )}
      </section>
    </>
  );
}

function Change({ change }: { readonly change: NonNullable<PromotionModel['change']> }) {
  const { href, switchHref, copyHref, version, isOff, fields, branches, now, isOpen } = change;
  return (
    <>
      <div className="promotion-actions">
        <form method="post" action={switchHref}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="off" value={isOff ? '' : 'yes'} />
          <Button variant="white">{isOff ? 'Включить' : 'Выключить'}</Button>
        </form>
        <a className="text-link" href={copyHref}>
          Скопировать
        </a>
      </div>
      <details open={isOpen}>
        <summary>Изменить…</summary>
        <form method="post" action={href} className="promotion-form" noValidate>
          <input type="hidden" name="version" value={version} />
          <TermsFields fields={fields} branches={branches} now={now} />
          <Button variant="white">Сохранить</Button>
        </form>
      </details>
    </>
  );
}

function Orders({ orders }: Pick<PromotionModel, 'orders'>) {
  if (orders.length === 0) return <p className="quiet">{typeset`С ним ещё не заказывали.`}</p>;
  return (
    <ul className="sessions">
      {orders.map(({ number, href, about }) => (
        <li key={number}>
          <p>{href ? <a href={href}>{number}</a> : number}</p>
          <p className="quiet">{about}</p>
        </li>
      ))}
    </ul>
  );
}
