import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { money } from '#src/contract/money.ts';
import { orderedInterval } from '#src/models/delivery/intervals.ts';
import { deliveryPrice, whenText } from '#src/models/order/delivery-terms.ts';
import { writeShownPrices } from '#src/models/order/shown-prices.ts';
import { type PhoneRules, readPhone, showPhone } from '#src/web/forms/phone.ts';
import { deliveryTitles } from '../words.ts';
import type { DeliveryOffers, DeliveryValues } from './delivery-form.ts';
import { lineTexts } from './line-texts.ts';
import type { FoundCity, PersonValues } from './person.ts';
import { paymentTitles } from './words.ts';

type Row = readonly [title: string, value: string];
type LineModel = ReturnType<typeof lineTexts> & { readonly count: number };

export interface SumModel {
  readonly lines: readonly LineModel[];
  readonly sums: readonly Row[];
  readonly person: readonly Row[];
  readonly delivery: readonly Row[];
  /** What happens next, and who hears of it. */
  readonly told: string;
  /** `Оформить на 5 480 ₽`. */
  readonly button: string;
  /** The prices that the order is placed at or refused. */
  readonly shown: string;
}

interface SumParts {
  readonly country: PhoneRules;
  readonly quote: OrderQuote & { readonly delivery: NonNullable<OrderQuote['delivery']> };
  readonly city: FoundCity;
  readonly person: PersonValues;
  readonly delivery: DeliveryValues;
  readonly offers: DeliveryOffers;
}

export function sumModel(parts: SumParts): SumModel {
  const { quote, person, delivery } = parts;
  const { currency, goodsPrice, totalPrice, lines } = quote;
  const { price } = quote.delivery;
  return {
    lines: lines.map((line) => ({ ...lineTexts(line), count: line.count })),
    sums: [
      ['Товары', money(goodsPrice, currency)],
      ['Доставка', deliveryPrice(price, currency)],
      ['Итого', money(totalPrice, currency)],
    ],
    person: [
      ['Получатель', `${person.firstName} ${person.lastName}`],
      ['Телефон', shownPhone(person.phone, parts.country)],
      ['Почта', person.email],
    ],
    delivery: deliveryRows(parts),
    told: delivery.payment === 'online' ? toldOnline : toldOnReceipt,
    button: typeset`Оформить на ${money(totalPrice, currency)}`,
    shown: writeShownPrices({ lines: lines.map(shownLine), discount: 0, delivery: price, total: totalPrice }),
  };
}

/** As it was understood, so that it can be read back to the caller. */
const shownPhone = (typed: string, rules: PhoneRules): string =>
  showPhone(readPhone(typed, rules) ?? typed, rules);

const toldOnline = typeset`Покупатель получит SMS и письмо со ссылкой на оплату. Вещи ждут её 30 минут, потом заказ отменится сам.`;
const toldOnReceipt = typeset`Покупатель получит SMS и письмо о заказе. Подтверждать его больше не нужно.`;

const shownLine = ({ itemId, count, itemPrice }: CartLine) => ({ itemId, count, price: itemPrice.price });

function deliveryRows({ city, delivery, offers, quote }: SumParts): Row[] {
  const { kind, payment, comment } = delivery;
  const type = offers.types.find((each) => each.kind === kind);
  const interval = kind === 'courier' ? orderedInterval(delivery.interval, offers.types) : null;
  const hours = type?.intervals?.find(({ id, day }) => id === interval?.id && day === interval.day);
  const paid = offers.payments.find((each) => each === payment);
  const { pointTitle, pointAddress } = quote.delivery;
  return [
    ...(type ? [['Как', deliveryTitles[type.kind]] as const] : []),
    [
      'Куда',
      kind === 'courier' ? `${city.shortName}, ${delivery.address}` : `${pointTitle}, ${pointAddress}`,
    ],
    ...(kind === 'courier' ? detailRows(delivery) : []),
    ...(type
      ? [
          [
            'Когда',
            hours ? `${dayRange(hours.day, hours.day)}, ${hours.from}–${hours.to}` : whenText(type),
          ] as const,
        ]
      : []),
    ...(paid ? [['Оплата', paymentTitles[paid]] as const] : []),
    ...(comment ? [['Комментарий', comment] as const] : []),
  ];
}

function detailRows({ entrance, floor, intercom, courierComment }: DeliveryValues): Row[] {
  const rows: Row[] = [
    ['Подъезд', entrance],
    ['Этаж', floor],
    ['Домофон', intercom],
    ['Курьеру', courierComment],
  ];
  return rows.filter(([, value]) => value !== '');
}
