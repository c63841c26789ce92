import { pino } from 'pino';
import { type Backend, createBackend } from '#src/backend/app.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { HOUR_MS, MINUTE_MS } from '#src/config/durations.ts';
import type { Call } from '#src/contract/call.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY } from '#tests/backend/orders/staff.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';
import type { TestDatabase } from '#tests/support/databases.ts';
import { looseOrderCaps } from '#tests/support/order-caps.ts';
import { type TestProviders, testProviders } from '#tests/support/providers.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import type { Customer } from './customers.ts';
import { stockUp } from './goods.ts';
import { type MortalDatabase, mortal } from './mortal-database.ts';
import { openServices, type Services } from './services.ts';

/** A key of the staff that can grant refunds, but not send them. */
export const GRANTING_KEY = 'staff-key-that-only-grants';
const log = pino({ level: 'silent' });

interface Asking {
  /** By default the staff's, with all permissions. */
  readonly accessToken?: string | undefined;
  readonly country?: CountryCode;
  /** At once. */
  readonly times?: number;
}

/** A shop with payment providers, any of which may fail at any moment. */
export interface World {
  readonly random: Random;
  readonly database: MortalDatabase;
  readonly shop: OrderShop;
  readonly services: Services;
  readonly sent: TestProviders['sent'];
  /** Those who have an account. */
  readonly members: Customer[];
  /** All codes that were scanned or tried. */
  readonly marks: string[];
  /** Lets time pass. The shop is never broken for long: notices are repeated for a day, and late payments asked about for hours. */
  pass(ms: number): Promise<void>;
  /**
   * Makes a call during which anything may fail; who gets no answer makes it again.
   *
   * @returns the body of the answer
   */
  call(call: Call, input: object, asking?: Asking): Promise<unknown>;
  /** A round of upkeep during which anything may fail. */
  upkeep(): Promise<void>;
  /** Does something during which nothing fails. */
  undisturbed<Result>(work: () => Promise<Result>): Promise<Result>;
  /** From now on nothing fails any more. */
  calm(): void;
  close(): Promise<void>;
}

export async function openWorld(opened: TestDatabase, seed: number): Promise<World> {
  const random = createRandom(seed);
  const database = mortal(opened);
  const services = await openServices(random, database, () => shop?.backend.now ?? start);
  const { payments, localPayments, cdek } = services;
  const carrier = cdek.carrier();
  const shop: OrderShop = await openOrderShop(database, {
    payments,
    localPayments,
    carrier,
    isMarking: true,
    log,
  });
  const providers = { ...testProviders(), payments, localPayments, carrier };
  await stockUp(database, shop);
  await plantKeys(database);
  let isCalm = false;
  let backend = open();

  function open(): Backend {
    const now = () => shop.backend.now;
    const monotonic = () => now().getTime();
    const settings = { isMarking: true, orderCaps: looseOrderCaps };
    return createBackend({ database, log, now, monotonic, providers, ...settings });
  }

  const faults = [
    ...services.faults,
    () => database.cutOffAfter(random.below(20)),
    () => database.cutOffAfter(random.below(60)),
  ];

  /** @returns what came of the work, which may have failed */
  async function amidFaults<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!isCalm && random.once(3)) random.pick(faults)();
    const result = await work();
    services.mend();
    if (database.reconnect()) {
      await backend.close();
      backend = open();
    }
    return result;
  }

  function setClock(onMs: number): void {
    shop.backend.now = new Date(shop.backend.now.getTime() + onMs);
    services.setClock(shop.backend.now);
  }

  return {
    random,
    database,
    shop,
    services,
    sent: providers.sent,
    members: [],
    marks: [],
    async pass(ms) {
      if (ms > HOUR_MS) await backend.upkeep();
      if (ms > 2 * HOUR_MS) {
        setClock(HOUR_MS + MINUTE_MS);
        await backend.upkeep();
      }
      setClock(ms);
    },
    async call(call, input, { accessToken = STAFF_KEY, country = 'RU', times = 1 } = {}) {
      const ask = () => backend.answer(call, input, { country, accessToken });
      const answers = await amidFaults(() => Promise.all(Array.from({ length: times }, ask)));
      const { status, body } = answers.find((answer) => answer.status < 500) ?? (await ask());
      if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    upkeep: () => amidFaults(() => backend.upkeep()),
    async undisturbed(work) {
      isCalm = true;
      const result = await work();
      isCalm = false;
      return result;
    },
    calm() {
      isCalm = true;
    },
    async close() {
      await backend.close();
      services.close();
    },
  };
}

async function plantKeys(database: TestDatabase): Promise<void> {
  const permissions = ['orders.read', 'orders.change', 'refunds.grant', 'returns.decide'] as const;
  await plantStaffKey(database, STAFF_KEY);
  await plantStaffKey(database, GRANTING_KEY, { permissions });
}

export const minutes = (count: number): number => count * MINUTE_MS;
