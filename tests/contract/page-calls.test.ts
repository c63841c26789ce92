import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { createShopper, type Fields, orderNumber, type Shopper } from '#tests/faults/support/shopper.ts';
import { askToRegister, confirm } from '#tests/faults/support/sign-up.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openForTest } from '#tests/support/databases.ts';
import { required, service } from '#tests/support/services/service.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const demo = await service('demo');
const handbook = join(import.meta.dirname, '../../docs/backend.md');

/** A row in docs/backend.md: required and optional calls. */
interface Row {
  readonly needs: string;
  readonly lacks: string;
}

/** Calls that wait for each other, or change something. */
const inOrder = new Set([
  'identity.getToken',
  'identity.register',
  'identity.confirmPhone',
  'geo.getCityByIP',
  'content.getCompany',
  'cart.add',
  'cart.getMiniCart',
  'cart.quoteOrder',
  'cart.createOrder',
  'cart.getOrder',
  'delivery.prepareDeliveryTypes',
  'delivery.getDeliveryTypes',
  'account.getPersonalInfo',
]);

/** Every page makes these calls, and none fails without them. */
const everywhere = new Set(['getToken', 'getVersions', 'getMenu', 'getTexts']);

describe('the tables of calls in docs/backend.md', { timeout: 120_000 }, () => {
  let folder: string;
  let database: Database;
  let shop: TestBackend;
  let productPath: string;
  let article: string;
  let inStock: { readonly itemId: number; readonly code: string };
  let city: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-page-calls-'));
    await copyFile(required(demo), join(folder, 'shop.sqlite'));
    database = await openForTest({ file: join(folder, 'shop.sqlite') });
    shop = createTestBackend(database, new Date());
    const body = { country: 'RU', pagination: { pageSize: 12 } } as const;
    const { products } = await shop.reply(contract.search.getProducts, { body });
    productPath = products[0]?.url ?? '';
    const goods = products.flatMap(({ sizes, modelColorCode: code }) =>
      sizes.filter(({ inStock: is }) => is).map(({ itemId }) => ({ itemId, code })),
    );
    inStock = goods[0] ?? { itemId: 0, code: '' };
    const { locations } = await shop.reply(contract.content.getLocations, { query: { country: 'RU' } });
    city = locations.find(({ cityName }) => cityName === 'Казань')?.aoguid ?? '';
    const { items } = await shop.reply(contract.content.listNews, { query: { country: 'RU' } });
    article = items[0]?.id ?? '';
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** A shop whose backend lacks calls, and the calls that it made since they were last cleared. */
  function shopWithout(counts = ({ name }: Call) => !everywhere.has(name)) {
    const calls = new Set<string>();
    const state: { lacking: string | undefined } = { lacking: undefined };
    const answer = (call: Call, ...rest: [object, Parameters<typeof shop.backend.answer>[2]]) => {
      const name = `${call.service}.${call.name}`;
      if (counts(call)) calls.add(name);
      if (name === state.lacking)
        return Promise.resolve({ status: 501, body: { errorMessage: 'NotImplemented' } });
      return shop.backend.answer(call, ...rest);
    };
    const client = createGatewayClient(inProcessTransport({ answer, ready: shop.backend.ready }));
    const { express } = stubShop({}, { client, log: pino({ level: 'silent' }) });
    return { express, calls, state };
  }

  /** Opens a page of a shop whose backend lacks a call; returns it with the calls that it made. */
  async function open(path: string, lacking?: string): Promise<{ status: number; calls: Set<string> }> {
    const { express, calls, state } = shopWithout();
    state.lacking = lacking;
    const { status } = await request(express).get(path).set('Host', ruHost);
    return { status, calls };
  }

  /** Posts a form of a new visitor, once all is prepared, to a shop whose backend lacks a call. */
  async function post(form: Form, lacking?: string): Promise<{ status: string; calls: Set<string> }> {
    const { express, calls, state } = shopWithout();
    const server = createServer(express).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const shopper = createShopper(`http://${ruHost}`, new Map(), {}, port);
    const fields = await form.prepare(shopper);
    calls.clear();
    state.lacking = lacking;
    const { status, location } = await shopper.post(form.path, fields);
    server.close();
    return { status: `${status} ${location.replace(/\d{6}-\d+/, 'NUMBER')}`, calls };
  }

  interface Form {
    readonly path: string;
    /** Brings a new visitor to the form. @returns the fields to post */
    readonly prepare: (shopper: Shopper) => Promise<Fields>;
  }

  const agreed = { mode: 'registration', personalData: '1' };
  const forms: Readonly<Record<string, Form>> = {
    'put goods into the cart': {
      path: '/cart/lines',
      prepare: async () => ({ itemId: inStock.itemId, count: 1 }),
    },
    'change the units': {
      path: '/cart/update',
      prepare: async (shopper) => {
        await shopper.add(inStock.itemId);
        return { itemId: inStock.itemId, count: 2 };
      },
    },
    'add a favourite': { path: '/favorites', prepare: async () => ({ add: inStock.code }) },
    'choose a city': { path: '/cities', prepare: async () => ({ cityGuid: city }) },
    'ask for a code to sign in': {
      path: '/auth',
      prepare: async (shopper) => {
        const phone = await askToRegister(shopper);
        await confirm(shop, shopper, phone);
        await shopper.post('/auth/leave', {});
        return { do: 'login', phone };
      },
    },
    'ask for a code to register': {
      path: '/auth',
      prepare: async () => ({ do: 'registration', phone: freshPhone(), ...agreed }),
    },
    'enter the code': {
      path: '/auth',
      prepare: async (shopper) => {
        const phone = await askToRegister(shopper);
        return { do: 'confirm', phone, code: lastCode(shop.sent, phone), ...agreed };
      },
    },
    'place an order': {
      path: '/delivery/order',
      prepare: async (shopper) => {
        await shopper.add(inStock.itemId);
        return shopper.checkout({ phone: freshPhone() });
      },
    },
    'subscribe to mailings': {
      path: '/newsletter',
      prepare: async () => ({ email: `${freshPhone()}@example.com`, mailingConsent: 'yes' }),
    },
    'send a message': {
      path: '/feedback',
      prepare: async () => ({
        topic: 'Заказ и доставка',
        name: 'Анна',
        email: 'anna@example.com',
        message: 'Где мой заказ?',
        consent: 'yes',
      }),
    },
  };

  const listed = (some: string[]) => (some.length > 0 ? some.map((name) => `\`${name}\``).join(', ') : '—');

  /** Takes each call away in turn. @returns which of them change the outcome, and the others */
  async function rowOf(
    outcomeOf: (lacking?: string) => Promise<{ status: number | string; calls: Set<string> }>,
  ): Promise<Row> {
    const whole = await outcomeOf();
    const names = [...whole.calls].sort();
    const needed: string[] = [];
    for (const name of names) if ((await outcomeOf(name)).status !== whole.status) needed.push(name);
    return { needs: listed(needed), lacks: listed(names.filter((name) => !needed.includes(name))) };
  }

  it('tell what each page needs', async () => {
    const table = (await readFile(handbook, 'utf8')).match(/^\| `\/[^\n]+\|$/gm) ?? [];
    const rows = table.map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.length).toBeGreaterThan(10);
    const actual: string[] = [];
    for (const [, cell = ''] of rows) {
      const path = cell
        .replaceAll('`', '')
        .replace('/product/{slug}', productPath)
        .replace('{article}', article)
        .replace('{region}', '77');
      const { needs, lacks } = await rowOf((lacking) => open(path, lacking));
      actual.push(`| ${cell} | ${needs} | ${lacks} |`);
    }
    expect(table.join('\n')).toBe(actual.join('\n'));
  });

  it('tell what each form needs', async () => {
    const table = (await readFile(handbook, 'utf8')).match(/^\| [^|]+ \| `POST \/[^\n]+\|$/gm) ?? [];
    const actual: string[] = [];
    for (const [name, form] of Object.entries(forms)) {
      const { needs, lacks } = await rowOf((lacking) => post(form, lacking));
      actual.push(`| ${name} | \`POST ${form.path}\` | ${needs} | ${lacks} |`);
    }
    expect(table.join('\n')).toBe(actual.join('\n'));
  });

  it('tell in which order calls come', async () => {
    const table = (await readFile(handbook, 'utf8')).match(/^\| a visitor [^\n]+\|$/gm) ?? [];
    const { express, calls } = shopWithout(() => true);
    const server = createServer(express).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const shopper = createShopper(`http://${ruHost}`, new Map(), {}, port);
    let phone = '';
    let placed = '';
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      'opens a first page': () => shopper.get('/fragments/visitor'),
      'puts goods into the cart': () => shopper.add(inStock.itemId),
      'opens the checkout': () => shopper.get('/delivery'),
      'places the order': async () => {
        const form = await shopper.checkout({ phone: freshPhone() });
        calls.clear();
        placed = orderNumber(await shopper.order(form));
      },
      'sees the order': () => shopper.get(`/thank-you?number=${placed}`),
      'asks for a code to register': async () => {
        phone = await askToRegister(shopper);
      },
      'enters the code': () => confirm(shop, shopper, phone),
      'opens the account': () => shopper.get('/cabinet_personal'),
    };
    const actual: string[] = [];
    for (const [step, take] of Object.entries(steps)) {
      calls.clear();
      await take();
      const told = [...calls].filter((name) => inOrder.has(name)).map((name) => `\`${name}\``);
      actual.push(`| a visitor ${step} | ${told.join(' → ')} |`);
    }
    server.close();
    expect(table.join('\n')).toBe(actual.join('\n'));
  });

  it.each(['/', '/catalog/women'])(
    'a page without menus, texts and a strip has the rest: %s',
    async (path) => {
      for (const name of ['content.getMenu', 'content.getTexts', 'content.getBanners'])
        expect((await open(path, name)).status, name).toBe(200);
    },
  );
});
