import { typeset } from '#src/config/typography.ts';
import type { CouponFields, CustomerModel } from '#src/models/desk/customers/customer.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { Rows } from '../ui/rows.tsx';

interface CustomerPageProps {
  readonly customer: CustomerModel;
  readonly fields: CouponFields;
}

/** A customer with orders and consents; who looks at it is noted. */
export function CustomerPage({ customer, fields }: CustomerPageProps) {
  const { name, rows, columns, orders, totalOrders, pages, consents, couponHref } = customer;
  return (
    <>
      <h1>{name}</h1>
      <p className="quiet">{typeset`Просмотр записан в журнал.`}</p>
      <div className="order-grid">
        <section aria-labelledby="orders">
          <h2 id="orders">
            Заказы <span className="quiet">{totalOrders}</span>
          </h2>
          {orders.length === 0 ? (
            <p className="empty">Заказов нет.</p>
          ) : (
            <OrderTable columns={columns} orders={orders} />
          )}
          <PageLinks pages={pages} />
        </section>
        <div className="order-side">
          <section aria-labelledby="person">
            <h2 id="person">О покупателе</h2>
            <Rows rows={rows} />
          </section>
          {couponHref && <CouponForm action={couponHref} fields={fields} />}
          <section aria-labelledby="consents">
            <h2 id="consents">Согласия</h2>
            <ul className="events">
              {consents.map(({ key, at, text }) => (
                <li key={key}>
                  <time>{at}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
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
