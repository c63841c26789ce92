import type { ComponentProps } from 'react';
import { deskHref } from '#src/desk-routes.ts';
import type { AtCarrierModel } from '#src/models/desk/orders/edits/at-carrier.ts';
import type { DeliveryEditModel } from '#src/models/desk/orders/edits/delivery.ts';
import type { EditableLine } from '#src/models/desk/orders/edits/line-edits.ts';
import type { OtherCityModel } from '#src/models/desk/orders/edits/other-city.ts';
import type { RecipientModel } from '#src/models/desk/orders/edits/recipient.ts';
import { Problem } from '../../ui/problem.tsx';
import { AddGoods } from './add-goods.tsx';
import { AtCarrier } from './at-carrier.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { EditLines } from './edit-lines.tsx';
import { RecipientForm } from './recipient-form.tsx';

interface EditOrderPageProps {
  readonly number: string;
  readonly problem: string;
  /** Null where no carrier was told anything; else nothing can be changed, and only what was typed is shown. */
  readonly atCarrier: AtCarrierModel | null;
  /** Empty if the goods can't be changed now. */
  readonly lines: readonly EditableLine[];
  readonly search: Omit<ComponentProps<typeof AddGoods>, 'number'>;
  readonly recipient: RecipientModel;
  readonly delivery: DeliveryEditModel;
  /** Null where it can't be changed. */
  readonly otherCity: OtherCityModel | null;
}

/** Goods, recipient and delivery of a placed order. */
export function EditOrderPage(props: EditOrderPageProps) {
  const { number, problem, atCarrier, lines } = props;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('order', { number })}>Заказ {number}</a>
      </p>
      <h1>Изменить заказ</h1>
      {problem && <Problem>{problem}</Problem>}
      <AtCarrier atCarrier={atCarrier} />
      {(!atCarrier || problem) && <EditForms {...props} lines={atCarrier ? [] : lines} />}
    </>
  );
}

function EditForms({ number, lines, search, recipient, delivery, otherCity }: EditOrderPageProps) {
  return (
    <div className="order-grid">
      {lines.length > 0 && (
        <section aria-labelledby="goods">
          <h2 id="goods">Товары</h2>
          <EditLines number={number} lines={lines} />
          <AddGoods number={number} {...search} />
        </section>
      )}
      <div className="order-side">
        <RecipientForm number={number} recipient={recipient} />
        <DeliveryForm number={number} delivery={delivery} otherCity={otherCity} />
      </div>
    </div>
  );
}
