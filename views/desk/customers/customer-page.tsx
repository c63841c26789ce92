import { typeset } from '#src/config/typography.ts';
import type { BlockFields, DevicesModel } from '#src/models/desk/customers/access.ts';
import type { CouponFields, CouponsModel } from '#src/models/desk/customers/coupons.ts';
import type { CustomerModel } from '#src/models/desk/customers/customer.ts';
import type { CustomerMessageModel } from '#src/models/desk/customers/messages.ts';
import type { PointsFields, PointsModel } from '#src/models/desk/customers/points.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { AccessSection } from './access-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { CouponsSection } from './coupons-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PointsSection } from './points-section.tsx';

interface CustomerPageProps {
  readonly customer: CustomerModel;
  /** These are null if the backend has none. */
  readonly points: PointsModel | null;
  readonly coupons: CouponsModel | null;
  readonly devices: DevicesModel | null;
  readonly messages: readonly CustomerMessageModel[] | null;
  readonly pointsFields: PointsFields;
  readonly couponFields: CouponFields;
  readonly blockFields: BlockFields;
  /** Empty without one. */
  readonly problem: string;
}

/** All about a customer; who looks at it is noted. */
export function CustomerPage(props: CustomerPageProps) {
  const { customer, points, coupons, devices, messages, problem } = props;
  const { name, rows, access, consents, data } = customer;
  return (
    <>
      <h1 className="customer-name">
        {name} {access.blocked && <span className="status">Вход закрыт</span>}
      </h1>
      <p className="quiet">
        {typeset`Просмотр записан в журнал.`}{' '}
        {customer.logHref && (
          <a className="list-link" href={customer.logHref}>{typeset`Кто смотрел и менял`}</a>
        )}
      </p>
      {problem && <Problem>{problem}</Problem>}
      <div className="order-grid">
        <div className="customer-main">
          <Orders customer={customer} />
          {points && <PointsSection points={points} fields={props.pointsFields} />}
          {messages && <MessagesSection messages={messages} />}
          {coupons && <CouponsSection coupons={coupons} fields={props.couponFields} />}
        </div>
        <div className="order-side">
          <section aria-labelledby="person">
            <h2 id="person">О покупателе</h2>
            <Rows rows={rows} />
          </section>
          {devices && <DevicesSection devices={devices} />}
          <AccessSection access={access} fields={props.blockFields} />
          <ConsentsSection consents={consents} />
          {data && <DataSection data={data} />}
        </div>
      </div>
    </>
  );
}

function Orders({ customer }: { readonly customer: CustomerModel }) {
  const { columns, orders, totalOrders, pages } = customer;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">
        Заказы <span className="quiet">{totalOrders}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="empty">Заказов нет.</p>
      ) : (
        <OrderTable columns={columns} orders={orders} />
      )}
      <PageLinks pages={pages} label="Страницы заказов" />
    </section>
  );
}
