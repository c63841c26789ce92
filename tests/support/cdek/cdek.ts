import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Carrier } from '#src/backend/carriers/carrier.ts';
import { cdek } from '#src/backend/carriers/cdek/cdek.ts';

/** How it answers the next requests of a path. */
type Mood = 'well' | 'slow' | 'broken' | 'garbage' | 'lost';

interface StandInOrder {
  readonly uuid: string;
  readonly body: { readonly number: string; readonly [field: string]: unknown };
  state: 'ACCEPTED' | 'SUCCESSFUL' | 'INVALID';
  errors: { code: string; message: string }[];
  number: string | null;
  statuses: { code: string; date_time: string; city: string }[];
}

export interface StandInPoint {
  readonly code: string;
  readonly city: number;
  readonly guid: string;
}

const SLOW_MS = 1_500;

/** A stand-in of CDEK's API v2, for one file of tests. */
export async function openCdek() {
  const orders: StandInOrder[] = [];
  const asked: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const moods = new Map<string, Mood>();
  const tokens = new Set<string>();
  const state = {
    /** What orders are refused for when they are looked at; none makes them. */
    problems: [] as { code: string; message: string }[],
    /** Whether it forgets no order. */
    refusesRemoval: false,
    points: [] as StandInPoint[],
    offers: [
      { tariff_code: 137, delivery_sum: 311.2, period_min: 2, period_max: 3 },
      { tariff_code: 136, delivery_sum: 190, period_min: 1, period_max: 2 },
    ] as object[],
    label: Buffer.from('%PDF-1.4 a label'),
    /** Where its labels are said to lie; by default at its own address. */
    labelUrl: null as string | null,
  };

  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const entityOf = (order: StandInOrder) => ({
    entity: {
      uuid: order.uuid,
      number: order.body.number,
      ...(order.number && { cdek_number: order.number }),
      statuses: order.statuses,
    },
    requests: [{ type: 'CREATE', state: order.state, errors: order.errors }],
  });

  /** An order is decided on when it is looked at for the first time. */
  function decide(order: StandInOrder): void {
    if (order.state !== 'ACCEPTED') return;
    order.errors = [...state.problems];
    order.state = order.errors.length > 0 ? 'INVALID' : 'SUCCESSFUL';
    if (order.state === 'SUCCESSFUL') order.number = String(10_000_000_000 + orders.indexOf(order));
  }

  function makeOrder(response: ServerResponse, body: StandInOrder['body']) {
    const uuid = randomUUID();
    orders.push({ uuid, body, state: 'ACCEPTED', errors: [], number: null, statuses: [] });
    if (moods.get('/v2/orders') === 'lost') return response.destroy();
    answer(response, 202, { entity: { uuid }, requests: [{ type: 'CREATE', state: 'ACCEPTED' }] });
  }

  function showOrder(response: ServerResponse, order: StandInOrder | undefined) {
    if (!order) return answer(response, 404, { requests: [{ state: 'INVALID', errors: [] }] });
    decide(order);
    answer(response, 200, entityOf(order));
  }

  function removeOrder(response: ServerResponse, order: StandInOrder | undefined) {
    if (!order) return answer(response, 404, {});
    if (state.refusesRemoval || order.statuses.some(({ code }) => code.startsWith('RECEIVED')))
      return answer(response, 400, {
        requests: [
          { type: 'DELETE', state: 'INVALID', errors: [{ code: 'late', message: 'Заказ уже в пути' }] },
        ],
      });
    order.statuses.push({ code: 'REMOVED', date_time: '2026-11-28T12:00:00+0000', city: '' });
    answer(response, 202, {
      entity: { uuid: order.uuid },
      requests: [{ type: 'DELETE', state: 'ACCEPTED' }],
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://cdek.test');
    const sent = await text(request);
    const method = request.method ?? '';
    if (path === '/v2/oauth/token') {
      const token = randomUUID();
      tokens.add(token);
      asked.push({ method, path, body: {} });
      return answer(response, 200, { access_token: token, expires_in: 3_600 });
    }
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return answer(response, 401, { requests: [] });
    const body = sent ? JSON.parse(sent) : {};
    asked.push({ method, path, body });
    const mood = moods.get(path) ?? moods.get('*') ?? 'well';
    if (mood === 'broken') return answer(response, 500, {});
    if (mood === 'garbage')
      return answer(response, 200, { tariff_codes: [{ tariff_code: 137, delivery_sum: -1 }] });
    if (mood === 'slow') await pause(SLOW_MS);
    const id = path.split('/').at(-1);
    if (path === '/v2/calculator/tarifflist') return answer(response, 200, { tariff_codes: state.offers });
    if (path === '/v2/deliverypoints') return answer(response, 200, pageOf(state.points, searchParams));
    if (path === '/v2/orders' && method === 'POST') {
      makeOrder(response, body);
      return;
    }
    if (path === '/v2/orders')
      return showOrder(
        response,
        orders.findLast(({ body: { number } }) => number === searchParams.get('im_number')),
      );
    if (path.startsWith('/v2/orders/')) {
      const order = orders.find(({ uuid }) => uuid === id);
      return method === 'DELETE' ? removeOrder(response, order) : showOrder(response, order);
    }
    if (path === '/v2/print/barcodes') return answer(response, 202, { entity: { uuid: 'label-0001' } });
    if (path === '/v2/print/barcodes/label-0001')
      return answer(response, 200, { entity: { url: state.labelUrl ?? `${url}/labels/1.pdf` } });
    if (path === '/labels/1.pdf') {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(state.label);
      return;
    }
    if (path === '/v2/webhooks') return answer(response, 200, { entity: { uuid: randomUUID() } });
    answer(response, 404, {});
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    orders,
    asked,
    state,
    /** The carrier that asks it. */
    carrier: (): Carrier =>
      cdek({
        url,
        account: 'account',
        secret: 'secret',
        senderCity: 44,
        shipmentPoint: 'MSK5',
        courierTariff: 137,
        pointTariff: 136,
        unit: { grams: 500, centimetres: [35, 25, 6] },
      }),
    countOf: (path: string, method?: string): number =>
      asked.filter((each) => each.path === path && (!method || each.method === method)).length,
    feels: (mood: Mood, path = '*') => moods.set(path, mood),
    wells: () => moods.clear(),
    /** Tokens that were given are not taken any more. */
    forgetTokens: () => tokens.clear(),
    /** Moves an order of the shop on. @param at YYYY-MM-DDTHH:MM in UTC */
    move(number: string, code: string, at: string, city = 'Москва') {
      const order = orders.findLast(({ body }) => body.number === number);
      order?.statuses.unshift({ code, date_time: `${at}:00+0000`, city });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type CdekStandIn = Awaited<ReturnType<typeof openCdek>>;

function pageOf(points: readonly StandInPoint[], query: URLSearchParams): object[] {
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  return points.slice(page * size, (page + 1) * size).map(({ code, city, guid }) => ({
    code,
    type: 'PVZ',
    work_time: 'Пн-Вс 10:00-20:00',
    location: {
      city_code: city,
      fias_guid: guid,
      city: 'Москва',
      address: `ул. Ленина, ${code}`,
      longitude: 37.6,
      latitude: 55.7,
    },
  }));
}
