import { RETURN_DAYS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { dayRange } from '#src/config/time-words.ts';
import { bindHours, typeset } from '#src/config/typography.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { clockTime } from '../dates.ts';
import { duePayment } from './payments.ts';

export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly state: 'done' | 'now' | 'next';
}

/** A step is done once the order has any of these statuses. */
type Step = Omit<NextStep, 'state'> & { readonly doneBy: readonly OrderStatus[] };

const underWay: readonly OrderStatus[] = [
  'awaitingPayment',
  'new',
  'paid',
  'assembling',
  'shipped',
  'atPickupPoint',
];

/** The next steps of an order, by delivery and payment; empty once it has ended. */
export function nextSteps(order: Order, country: Country): readonly NextStep[] {
  if (!underWay.includes(order.status)) return [];
  const steps = [...paying(order, country), ...(order.byEmail ? sentByMail(order) : handingOver(order))];
  const now = steps.findIndex(({ doneBy }) => !doneBy.includes(order.status));
  const shown: NextStep[] = steps.map(({ title, text }, index) => ({
    title,
    text,
    state: now < 0 || index < now ? 'done' : index === now ? 'now' : 'next',
  }));
  return order.byEmail ? shown : [...shown, returning(country)];
}

function paying({ payment, payBefore, totalPrice, byEmail }: Order, country: Country): Step[] {
  if (payment !== 'online' || totalPrice === 0) return [];
  const waiting = byEmail ? 'Ждём оплату' : typeset`Держим вещи за вами`;
  const text = payBefore ? typeset`${waiting} до ${clockTime(payBefore, country)}` : '';
  return [
    { title: 'Оплата онлайн', text, doneBy: ['new', 'paid', 'assembling', 'shipped', 'atPickupPoint'] },
  ];
}

function sentByMail({ recipient, lines }: Order): Step[] {
  if (!lines.some(({ gift }) => gift))
    return [
      {
        title: typeset`Карта на почте`,
        text: typeset`Номер и ПИН-код придут на ${recipient.email}`,
        doneBy: [],
      },
    ];
  return lines.every(({ gift }) => gift?.sentAt)
    ? [{ title: 'Карта отправлена', text: typeset`Кому и когда — в составе заказа`, doneBy: underWay }]
    : [
        {
          title: typeset`Карта отправится по почте`,
          text: 'Напишем вам, когда она уйдёт получателю',
          doneBy: [],
        },
      ];
}

function handingOver(order: Order): Step[] {
  const assembling: Step = {
    title: 'Собираем заказ',
    text: typeset`Проверим каждую вещь и упакуем`,
    doneBy: ['shipped', 'atPickupPoint'],
  };
  return [assembling, ...(order.deliveryKind === 'courier' ? byCourier(order) : atPoint(order))];
}

const byCourier = (order: Order): Step[] => [
  { title: 'Передадим курьеру', text: typeset`Пришлём SMS и письмо`, doneBy: ['shipped'] },
  {
    title: bindHours(`Доставим ${dayRange(order.dateFrom, order.dateTo)}`),
    text: sentences('Курьер позвонит заранее', payText(order)),
    doneBy: [],
  },
];

function atPoint(order: Order): Step[] {
  const { deliveryKind, dateFrom, dateTo, pickup } = order;
  const place = deliveryKind === 'shop' ? typeset`в магазине` : typeset`в пункте выдачи`;
  const until = pickup ? typeset` до ${dayRange(pickup.keptUntil, pickup.keptUntil)}` : '';
  return [
    {
      title: bindHours(`Будет ${place} ${dayRange(dateFrom, dateTo)}`),
      text: typeset`Пришлём SMS и письмо, когда можно приходить`,
      doneBy: ['atPickupPoint'],
    },
    {
      title: `Заберите заказ${until}`,
      text: sentences('Назовите номер заказа или покажите код', payText(order)),
      doneBy: [],
    },
  ];
}

function payText(order: Order): string {
  const due = duePayment(order);
  if (order.fitting) {
    return due
      ? typeset`Примерьте и заплатите только за то, что оставите — не больше ${due.amount}`
      : typeset`Примерьте и оставьте то, что подойдёт: за остальное деньги вернутся`;
  }
  return due && !due.isOnline ? `Заплатите ${due.amount} картой или наличными` : '';
}

const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join('. ');

const returning = ({ code }: Country): NextStep => ({
  title: typeset`Если не подойдёт`,
  text: typeset`Вернуть вещи можно в течение ${RETURN_DAYS[code]} дней после получения`,
  state: 'next',
});
