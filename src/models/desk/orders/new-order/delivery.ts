import type { DeliveryKind, DeliveryType } from '#src/contract/delivery/index.ts';
import type { Price } from '#src/contract/shapes.ts';
import { type IntervalsModel, intervalsModel } from '#src/models/delivery/intervals.ts';
import { type PointReply, pointModel } from '#src/models/delivery/points.ts';
import { deliveryPrice, whenText } from '#src/models/order/delivery-terms.ts';
import { deliveryTitles } from '../words.ts';
import type { DeliveryFields, DeliveryOffers } from './delivery-form.ts';
import { paymentTitles } from './words.ts';

interface Option {
  readonly value: string;
  readonly title: string;
}

export interface DeliveryModel {
  readonly kinds: readonly {
    readonly kind: DeliveryKind;
    readonly title: string;
    readonly note: string;
    readonly isChosen: boolean;
  }[];
  /** Null without a courier who comes by the hour. */
  readonly intervals: IntervalsModel | null;
  readonly terminals: readonly Option[];
  readonly shops: readonly Option[];
  readonly payments: readonly (Option & { readonly isChosen: boolean })[];
}

/** Before a choice, the first of each is chosen. */
export function deliveryModel(
  offers: DeliveryOffers,
  fields: DeliveryFields,
  currency: Price['currency'],
): DeliveryModel {
  const { types, terminals, shops, payments } = offers;
  const kind = types.find((type) => type.kind === fields.kind.value)?.kind ?? types[0]?.kind;
  const payment = payments.find((each) => each === fields.payment.value) ?? payments[0];
  return {
    kinds: types.map((type) => ({
      kind: type.kind,
      title: deliveryTitles[type.kind],
      note: noteOf(type, currency),
      isChosen: type.kind === kind,
    })),
    intervals: intervalsModel(
      types.find((type) => type.kind === 'courier'),
      fields.interval.value,
    ),
    terminals: terminals.map((point) => pointOption(point, currency)),
    shops: shops.map((point) => pointOption(point, currency)),
    payments: payments.map((value) => ({ value, title: paymentTitles[value], isChosen: value === payment })),
  };
}

const noteOf = (type: DeliveryType, currency: Price['currency']): string =>
  `${deliveryPrice(type.price, currency)}, ${whenText(type)}`;

function pointOption(point: PointReply, currency: Price['currency']): Option {
  const { id, title, address, when, price } = pointModel(point, '', currency);
  return { value: id, title: [title, address, when, price].join(' · ') };
}
