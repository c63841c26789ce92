import request from 'supertest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

export const strangers = () => {
  throw new StubRefusal(404, 'OrderNotFound');
};

const article = {
  id: 'subject-agreement',
  title: '',
  announce: '',
  date: '2026-09-01T00:00:00.000Z',
  picture: null,
  body: 'Текст',
};

/** A shop that shows one order, to a visitor with cookies. */
export function orderShop(changed: Partial<Order> = {}, more: StubReplies = {}, Host = ruHost) {
  const reply = { ...order, ...changed };
  const shop = stubShop({
    geo: { getCityByIP: { city: null } },
    content: { getCompany: article },
    ...more,
    cart: { getOrder: { order: reply }, ...more.cart },
  });
  const agent = request.agent(shop.express).set({ Host, 'Sec-Fetch-Site': 'same-origin' });
  const { number } = reply;
  return {
    shop,
    open: async () => plain((await agent.get('/thank-you').query({ number })).text),
    get: (path: string) => agent.get(path).query({ number }),
    post: (path: string, fields: Record<string, string> = {}) =>
      agent
        .post(path)
        .type('form')
        .send({ number, ...fields }),
    callsOf: (call: string) => shop.backend.calls.filter((one) => one.call === call),
  };
}

const plain = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-');

export const stepsIn = (main: string) =>
  [...main.matchAll(/<li class="step-(\w+)".*?<b>(.*?)<\/b>(?:<small>(.*?)<\/small>)?/g)].map(
    ([, state, title = '']) => `${state} ${title.replace(/<[^>]*>|\u2060/g, '')}`,
  );

export const rowsOf = (main: string) =>
  [...main.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, title, value]) => `${title}: ${value}`);

export const online = {
  amount: 26_370,
  paidAt: '2026-11-21T10:05:00.000Z',
  refund: 'none',
  refundAmount: 0,
  receiptUrl: null,
} as const;

export const shop = {
  number: 'M1',
  name: '«Покрой» на Мира',
  cityName: 'Москва',
  cityGuid: '1',
  regionId: '77',
  country: 'RU',
  address: 'проспект Мира, 91',
  metro: 'Алексеевская',
  phone: '+7 (495) 000-15-65',
  hours: 'Пн–Пт 10:00–21:00, Сб 11:00–20:00',
  latitude: 55.8,
  longitude: 37.6,
  shopsUrl: '/stores/moskva/moskva/',
} as const;

export const atShop = {
  deliveryKind: 'shop',
  pointId: 'M1',
  pointTitle: shop.name,
  deliveryAddress: 'Москва, проспект Мира, 91',
  pickup: { day: null, keptUntil: '2026-11-30', from: '2026-11-22', to: '2026-12-07', canChange: true },
} as const;
