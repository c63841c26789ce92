import request from 'supertest';
import type { Cart, CartLine } from '#src/contract/cart/index.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const price = { price: 12_990, oldPrice: 0, currency: 'RUB', salePercent: 0 } as const;

export const line: CartLine = {
  itemId: 7,
  modelTitle: 'Пиджак из шерсти',
  modelCode: 'PJ-1',
  modelColorCode: 'PJ-1-NAVY',
  colorName: 'синий',
  size: '50',
  count: 2,
  url: '/product/pidzhak-pj-1',
  img: [],
  itemPrice: price,
  wasPrice: null,
  available: 5,
  selected: true,
};

export const cart: Cart = {
  totalCount: 2,
  selectedCount: 2,
  totalPrice: 25_980,
  totalDiscount: 0,
  selectedPrice: 25_980,
  selectedDiscount: 0,
  currency: 'RUB',
  coupon: null,
  couponDiscount: 0,
  couponProblem: null,
  couponMinPrice: null,
  products: [line],
  defferedProducts: [],
  errorMessage: '',
  errorItemId: null,
};

export const quote: OrderQuote = {
  lines: [line],
  currency: 'RUB',
  goodsPrice: 25_980,
  coupon: null,
  couponProblem: null,
  discount: 0,
  delivery: { price: 390, daysFrom: 1, daysTo: 2, pointTitle: '', pointAddress: '', byEmail: false },
  points: null,
  pointsPaid: 0,
  giftCardPaid: 0,
  giftCardBalance: null,
  totalPrice: 26_370,
  payments: ['onReceipt', 'online'],
  fitting: 'none',
};

/** The intervals of 21 November. */
const inOneOrTwoDays = { daysFrom: 1, daysTo: 2, dateFrom: '2026-11-22', dateTo: '2026-11-23' };
export const courier = {
  kind: 'courier',
  title: 'Курьером',
  price: 390,
  freeFrom: null,
  ...inOneOrTwoDays,
} as const;
const inTwoOrThreeDays = { daysFrom: 2, daysTo: 3, dateFrom: '2026-11-23', dateTo: '2026-11-24' };

export const terminal = (id: string, address: string) => ({
  id,
  title: 'Пункт выдачи Покрой',
  cityName: 'Москва',
  cityGuid: '1',
  regionId: '77',
  address,
  metro: '',
  hours: '10:00–21:00',
  latitude: 55,
  longitude: 37,
  price: 190,
  ...inTwoOrThreeDays,
});

const { wasPrice: _, available: __, selected: ___, ...orderedLine } = line;

export const order: Order = {
  number: '2611-402817',
  handPayment: null,
  status: 'new',
  createdAt: '2026-11-21T10:00:00.000Z',
  country: 'RU',
  currency: 'RUB',
  lines: [orderedLine],
  recipient: { firstName: 'Анна', lastName: 'Ким', phone: '79123456789', email: 'anna@example.com' },
  deliveryKind: 'courier',
  byEmail: false,
  deliveryPrice: 390,
  deliveryAddress: 'Москва, Лесная, д. 5',
  courierDetails: noCourierDetails,
  pointTitle: '',
  pointId: null,
  timeZone: 'Europe/Moscow',
  dateFrom: '2026-11-22',
  dateTo: '2026-11-23',
  interval: null,
  comment: '',
  isCardRefused: false,
  paymentState: 'none',
  payment: 'onReceipt',
  goodsPrice: 25_980,
  coupon: null,
  discount: 0,
  pointsPaid: 0,
  giftCardPaid: 0,
  totalPrice: 26_370,
  paymentUrl: null,
  canPay: false,
  payBefore: null,
  confirmBefore: null,
  cancelledBy: null,
  cancelReason: null,
  edits: [],
  canCancel: true,
  statusChanges: [{ status: 'new', at: '2026-11-21T10:00:00.000Z' }],
  onlinePayment: null,
  pickup: null,
  returns: [],
  returnable: null,
  tracked: false,
  isGuests: true,
  fitting: null,
  tracking: null,
  trackSteps: [],
};

export const created = { success: true, errorMessage: '', errorItemId: null, order, quote: null } as const;

/** A shopper's valid input. */
export const typed = {
  kind: 'courier',
  street: 'Лесная',
  house: '5',
  flat: '12',
  firstName: 'Анна',
  lastName: 'Ким',
  phone: '8 912 345-67-89',
  email: 'anna@example.com',
  payment: 'onReceipt',
  comment: '',
  consent: 'yes',
  shown: '0 390 26370 7x2x12990',
};

export function checkoutShop(
  replies: Partial<NonNullable<StubReplies['cart']>> = {},
  others: StubReplies = {},
  changed: Parameters<typeof stubShop>[1] = {},
) {
  const shop = stubShop(
    {
      cart: {
        getMiniCart: cart,
        quoteOrder: { quote, errorMessage: '' },
        createOrder: created,
        ...replies,
      },
      delivery: {
        getDeliveryTypes: {
          deliveryTypes: [
            courier,
            { kind: 'terminal', title: 'Пункт выдачи', price: 190, freeFrom: null, ...inTwoOrThreeDays },
          ],
          byEmail: false,
        },
        getTerminalByCity: { terminals: [terminal('T-1', 'Лесная, 1'), terminal('T-2', 'Садовая, 2')] },
      },
      geo: { getCityByIP: { city: null } },
      content: {
        getCompany: {
          id: 'subject-agreement',
          title: 'Согласие',
          announce: '',
          date: '2026-01-01T00:00:00.000Z',
          picture: null,
          body: '<p>Текст</p>',
        },
      },
      ...others,
    },
    changed,
  );
  const agent = request.agent(shop.express).set('Host', ruHost).set('Sec-Fetch-Site', 'same-origin');
  return {
    ...shop,
    get: (path: string) => agent.get(path),
    open: () => agent.get('/delivery'),
    map: (kind: string) => agent.get('/delivery/map').query({ kind }),
    update: (fields: Record<string, string>, action = '') =>
      agent.post('/delivery/update').query({ do: action }).type('form').send(fields),
    updatePart: (fields: Record<string, string>, action = '') =>
      agent
        .post('/delivery/update')
        .query({ do: action })
        .set('HX-Request', 'true')
        .type('form')
        .send(fields),
    check: (fields: Record<string, string>, field: string) =>
      agent.post('/delivery/check').query({ field }).set('HX-Request', 'true').type('form').send(fields),
    pay: (fields: Record<string, string>) => agent.post('/thank-you/pay').type('form').send(fields),
    place: (fields: Record<string, string>) => agent.post('/delivery/order').type('form').send(fields),
    bodiesOf: (call: string) =>
      shop.backend.calls.filter((each) => each.call === call).map(({ input }) => input.body),
  };
}

/** The value of a field in the page. */
export const fieldValue = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]* name="${name}"`).exec(html)?.[1];
