import { typeset } from '#src/config/typography.ts';
import type { PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { DeliveryKind, DeliveryType } from '#src/contract/delivery/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { INTERVAL_GONE, isGone } from '#src/models/delivery/intervals.ts';
import { type PointReply, pointIdOf } from '#src/models/delivery/points.ts';
import { streetError } from '#src/web/forms/address.ts';
import { line, text, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';

/** What can be chosen for these goods in this city. */
export interface DeliveryOffers {
  readonly types: readonly DeliveryType[];
  readonly terminals: readonly PointReply[];
  readonly shops: readonly PointReply[];
  readonly payments: readonly PaymentMethod[];
}

const isOf = (points: readonly PointReply[], id: string) => points.some((point) => pointIdOf(point) === id);

type Values = Readonly<Record<string, string>>;
const goes = ({ kind }: Values, wanted: DeliveryKind) => kind === wanted;

/** Where the order goes and how, and how it is paid for. */
export const deliveryForm = form({
  kind: line<DeliveryOffers>(maxLengths.code, {
    rule: (kind, { types }) => !types.some((type) => type.kind === kind) && 'Выберите способ получения',
  }),
  address: line<DeliveryOffers>(maxLengths.deliveryAddress, {
    required: true,
    autoComplete: 'off',
    rule: (address, _offers, values) =>
      goes(values, 'courier') && (address ? streetError(address) : typeset`Укажите улицу и дом`),
  }),
  entrance: line<DeliveryOffers>(maxLengths.entrance, { autoComplete: 'off' }),
  floor: line<DeliveryOffers>(maxLengths.floor, { autoComplete: 'off' }),
  intercom: line<DeliveryOffers>(maxLengths.intercom, { autoComplete: 'off' }),
  courierComment: line<DeliveryOffers>(maxLengths.courierComment, { autoComplete: 'off' }),
  interval: line<DeliveryOffers>(maxLengths.code, {
    rule: (interval, { types }, values) =>
      goes(values, 'courier') && isGone(interval, types) && INTERVAL_GONE,
  }),
  terminal: line<DeliveryOffers>(maxLengths.code, {
    rule: (id, { terminals }, values) =>
      goes(values, 'terminal') && !isOf(terminals, id) && 'Выберите пункт выдачи',
  }),
  shop: line<DeliveryOffers>(maxLengths.code, {
    rule: (id, { shops }, values) => goes(values, 'shop') && !isOf(shops, id) && 'Выберите магазин',
  }),
  payment: line<DeliveryOffers>(maxLengths.code, {
    rule: (payment, { payments }) => !payments.some((each) => each === payment) && 'Выберите, как оплатят',
  }),
  comment: text<DeliveryOffers>(maxLengths.orderComment),
  consent: tick<DeliveryOffers>({
    missing: typeset`Спросите согласие: без него заказ оформить нельзя`,
  }),
});
export type DeliveryValues = ValuesOf<typeof deliveryForm>;
export type DeliveryErrors = ErrorsOf<typeof deliveryForm>;
export type DeliveryFields = FieldsOf<typeof deliveryForm>;
