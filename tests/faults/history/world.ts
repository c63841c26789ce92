import { pino } from 'pino';
import { type Backend, createBackend } from '#src/backend/app.ts';
import { HOUR_MS, MINUTE_MS } from '#src/config/durations.ts';
import type { Call } from '#src/contract/call.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY } from '#tests/backend/orders/staff.ts';
import { yooKassaAt } from '#tests/backend/payments/test-yookassa.ts';
import { openStandIn } from '#tests/backend/payments/yookassa-stand-in.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';
import type { TestDatabase } from '#tests/support/databases.ts';
import { looseOrderCaps } from '#tests/support/order-caps.ts';
import { testProviders } from '#tests/support/providers.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { type MortalDatabase, mortal } from './mortal-database.ts';

/** A key of the staff that can grant refunds, but not send them. */
export const GRANTING_KEY = 'staff-key-that-only-grants';
export const COUPONS = ['PERCENT', 'ODD SUM', 'SCARVES', 'GIVES'] as const;
export const GOODS = ['SCARF-1 U', 'DRESS-1 S', 'DRESS-1 M', 'COAT-1 S'] as const;
const log = pino({ level: 'silent' });

type StandIn = Awaited<ReturnType<typeof openStandIn>>;

/** A shop with a payment provider, either of which may fail at any moment. */
export interface World {
  readonly random: Random;
  readonly database: MortalDatabase;
  readonly shop: OrderShop;
  readonly standIn: StandIn;
  /** Lets time pass. The shop is never broken for long: notices are repeated for a day, and late payments asked about for hours. */
  pass(ms: number): Promise<void>;
  /**
   * Makes a call during which anything may fail; who gets no answer makes it again.
   *
   * @param times at once
   *
   * @returns the body of the answer
   */
  call(call: Call, input: object, accessToken?: string, times?: number): Promise<unknown>;
  /** A round of upkeep during which anything may fail. */
  upkeep(): Promise<void>;
  /** From now on nothing fails any more. */
  calm(): void;
  close(): Promise<void>;
}

export async function openWorld(opened: TestDatabase, seed: number): Promise<World> {
  const random = createRandom(seed);
  const database = mortal(opened);
  const standIn = await openStandIn();
  const payments = eitherStep(random, standIn.url);
  const shop = await openOrderShop(database, { payments, log });
  await stockUp(database, shop);
  let isCalm = false;
  let backend = start();

  function start(): Backend {
    const now = () => shop.backend.now;
    const monotonic = () => now().getTime();
    const providers = { ...testProviders(), payments };
    return createBackend({ database, log, now, monotonic, providers, orderCaps: looseOrderCaps });
  }

  const faults = [
    () => Object.assign(standIn.state, { isAway: true }),
    () => Object.assign(standIn.state, { repliesLost: true }),
    () => Object.assign(standIn.state, { refusesRefunds: true }),
    () => database.cutOffAfter(random.below(20)),
    () => database.cutOffAfter(random.below(60)),
  ];

  /** @returns what came of the work, which may have failed */
  async function amidFaults<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!isCalm && random.once(3)) random.pick(faults)();
    const result = await work();
    Object.assign(standIn.state, { isAway: false, repliesLost: false, refusesRefunds: false });
    if (database.reconnect()) {
      await backend.close();
      backend = start();
    }
    return result;
  }

  function setClock(onMs: number): void {
    shop.backend.now = new Date(shop.backend.now.getTime() + onMs);
    standIn.state.now = shop.backend.now.toISOString();
    closePages(standIn, shop.backend.now);
  }

  return {
    random,
    database,
    shop,
    standIn,
    async pass(ms) {
      if (ms > HOUR_MS) await backend.upkeep();
      if (ms > 2 * HOUR_MS) {
        setClock(HOUR_MS + MINUTE_MS);
        await backend.upkeep();
      }
      setClock(ms);
    },
    async call(call, input, accessToken = STAFF_KEY, times = 1) {
      const ask = () => backend.answer(call, input, { country: 'RU', accessToken });
      const answers = await amidFaults(() => Promise.all(Array.from({ length: times }, ask)));
      const { status, body } = answers.find((answer) => answer.status < 500) ?? (await ask());
      if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    upkeep: () => amidFaults(() => backend.upkeep()),
    calm() {
      isCalm = true;
    },
    async close() {
      await backend.close();
      standIn.close();
    },
  };
}

/** The provider's pages can be paid on for an hour. */
function closePages({ payments }: StandIn, now: Date): void {
  const oldest = new Date(now.getTime() - HOUR_MS).toISOString();
  const cancellation_details = { party: 'yoo_money', reason: 'expired_on_confirmation' };
  for (const payment of payments.values())
    if (payment.status === 'pending' && (payment.created_at ?? '') <= oldest)
      Object.assign(payment, { status: 'canceled', cancellation_details });
}

/** YooKassa as a shop has it that takes some payments at once and holds others. */
function eitherStep(random: Random, url: string) {
  const atOnce = yooKassaAt(url);
  const held = yooKassaAt(url, { inTwoSteps: true });
  const step = new Map<string, typeof held>();
  return {
    ...held,
    create: (request: Parameters<typeof held.create>[0]) => {
      const chosen = step.get(request.key) ?? (random.once(2) ? held : atOnce);
      step.set(request.key, chosen);
      return chosen.create(request);
    },
  };
}

async function stockUp(database: TestDatabase, shop: OrderShop): Promise<void> {
  const withoutSending = ['orders.read', 'orders.change', 'refunds.grant', 'returns.decide'] as const;
  await plantStaffKey(database, STAFF_KEY);
  await plantStaffKey(database, GRANTING_KEY, { permissions: withoutSending });
  for (const name of GOODS) await shop.setStock(name, 'M1', 1_000);
  await addCoupon(database, { code: 'PERCENT', percent: 33 });
  await addCoupon(database, { code: 'ODD SUM', amount: 100_001 });
  await addCoupon(database, { code: 'SCARVES', amount: 33_333, on_chosen: 1 });
  await addCoupon(database, { code: 'GIVES', amount: 1, present_article: 'DRESS-1', present_size: 'L' });
  await shop.setStock('DRESS-1 L', 'M1', 1_000);
  const { id: coupon_id } = await database.query
    .selectFrom('coupons')
    .where('code', '=', 'SCARVES')
    .select('id')
    .executeTakeFirstOrThrow();
  const scarves = { coupon_id, kind: 'article' as const, value: 'SCARF' };
  await database.query.insertInto('coupon_goods').values(scarves).execute();
}

export const minutes = (count: number): number => count * MINUTE_MS;
