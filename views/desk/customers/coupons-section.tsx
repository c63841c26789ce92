import { typeset } from '#src/config/typography.ts';
import type { CouponFields, CouponsModel } from '#src/models/desk/customers/coupons.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface CouponsSectionProps {
  readonly coupons: CouponsModel;
  readonly fields: CouponFields;
}

export function CouponsSection({
  coupons: { coupons, giveHref, promotionHref },
  fields,
}: CouponsSectionProps) {
  return (
    <section aria-labelledby="coupons">
      <h2 id="coupons">
        Промокоды <span className="quiet">{coupons.length}</span>
      </h2>
      {coupons.length === 0 && <p className="quiet">{typeset`Своих промокодов нет.`}</p>}
      <ul className="sessions">
        {coupons.map(({ code, terms, state, order }) => (
          <li key={code}>
            <div>
              <p>{code}</p>
              <p className="quiet">
                {state}
                {order && (
                  <>
                    {': '}
                    <a className="text-link" href={order.href}>
                      {order.number}
                    </a>
                  </>
                )}
              </p>
            </div>
            <p>{terms}</p>
          </li>
        ))}
      </ul>
      {giveHref && <CouponForm action={giveHref} fields={fields} />}
      {promotionHref && (
        <p>
          <a className="text-link" href={promotionHref}>{typeset`Промокод с условиями`}</a>
        </p>
      )}
    </section>
  );
}

function CouponForm({ action, fields }: { readonly action: string; readonly fields: CouponFields }) {
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <details open={isWrong}>
      <summary>Выдать промокод…</summary>
      <form method="post" action={action} className="doorway-form" noValidate>
        <Field {...fields.percent} label="Скидка, %" isUnmarked />
        <Field {...fields.days} label="Сколько дней действует" isUnmarked />
        <Field {...fields.coupon} label="Код" hint={typeset`Пустой — придумаем сами.`} isUnmarked />
        <Button variant="white">Выдать</Button>
      </form>
    </details>
  );
}
