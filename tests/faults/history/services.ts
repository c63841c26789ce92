import type { Queryable } from '#src/backend/database/database.ts';
import { createArca } from '#src/backend/payments/arca/arca.ts';
import { createIdram } from '#src/backend/payments/idram/idram.ts';
import type { PaymentProvider } from '#src/backend/payments/index.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import { arcaKeys, openArca } from '#tests/backend/payments/arca-stand-in.ts';
import { idramKeys } from '#tests/backend/payments/idram-stand-in.ts';
import { yooKassaAt } from '#tests/backend/payments/test-yookassa.ts';
import { openStandIn } from '#tests/backend/payments/yookassa-stand-in.ts';
import type { Random } from '#tests/faults/fuzz/random.ts';
import { type CdekStandIn, openCdek } from '#tests/support/cdek/cdek.ts';
import { testOrigins } from '#tests/support/origins.ts';

type YooKassa = Awaited<ReturnType<typeof openStandIn>>;
type Arca = Awaited<ReturnType<typeof openArca>>;

/** The services that move money and parcels, as they stand in. */
export interface Services {
  readonly yooKassa: YooKassa;
  readonly arca: Arca;
  readonly cdek: CdekStandIn;
  /** What Idram has moved to the shop, by the order's number; sums in minor units. */
  readonly idram: Map<string, number[]>;
  readonly payments: PaymentProvider;
  readonly localPayments: readonly PaymentProvider[];
  /** Ways in which they fail, until they are mended. */
  readonly faults: readonly (() => unknown)[];
  mend(): void;
  setClock(now: Date): void;
  close(): void;
}

export async function openServices(
  random: Random,
  database: { readonly query: Queryable },
  now: () => Date,
): Promise<Services> {
  const [yooKassa, arca, cdek] = [await openStandIn(), await openArca(), await openCdek()];
  // So the shop's own rates apply.
  cdek.state.offers = [];
  const origin = testOrigins.AM;
  const page = 'https://banking.idram.am/Payment/GetPayment';
  const shown = new Map<string, Date>();
  return {
    yooKassa,
    arca,
    cdek,
    idram: new Map(),
    payments: eitherStep(random, yooKassa.url),
    localPayments: [
      createArca({ ...arcaKeys, url: arca.url, origin, database, now }),
      createIdram({ ...idramKeys, url: page, origin, database }),
    ],
    faults: [
      () => {
        yooKassa.state.isAway = true;
        arca.state.mode = 'away';
      },
      () => {
        yooKassa.state.repliesLost = true;
        arca.state.mode = 'lost';
      },
      () => {
        yooKassa.state.refusesRefunds = true;
        arca.state.mode = 'html';
      },
      () => cdek.feels('broken'),
      () => cdek.feels('lost', '/v2/orders'),
    ],
    mend() {
      Object.assign(yooKassa.state, { isAway: false, repliesLost: false, refusesRefunds: false });
      arca.state.mode = 'well';
      cdek.wells();
    },
    setClock(at) {
      yooKassa.state.now = at.toISOString();
      closePages(yooKassa, at);
      registerReceipts(yooKassa);
      declineLate(arca, shown, at);
    },
    close() {
      yooKassa.close();
      arca.close();
      void cdek.close();
    },
  };
}

/** YooKassa as a shop has it that takes some payments at once and holds others. */
function eitherStep(random: Random, url: string) {
  const atOnce = yooKassaAt(url, { hasInstalments: true });
  const held = yooKassaAt(url, { hasInstalments: true, inTwoSteps: true });
  const step = new Map<string, typeof held>();
  const stepOf = (key: string) => {
    const chosen = step.get(key) ?? (random.once(2) ? held : atOnce);
    step.set(key, chosen);
    return chosen;
  };
  return {
    ...held,
    create: (request: Parameters<typeof held.create>[0]) => stepOf(request.key).create(request),
    charge: (request: Parameters<typeof held.charge>[0]) => stepOf(request.key).charge(request),
  };
}

/** YooKassa's pages can be paid on for an hour. */
function closePages({ payments }: YooKassa, now: Date): void {
  const oldest = new Date(now.getTime() - HOUR_MS).toISOString();
  const cancellation_details = { party: 'yoo_money', reason: 'expired_on_confirmation' };
  for (const payment of payments.values())
    if (payment.status === 'pending' && (payment.created_at ?? '') <= oldest)
      Object.assign(payment, { status: 'canceled', cancellation_details });
}

/** As time passes, those of what was paid without a page, too. */
function registerReceipts({ payments, receipts }: YooKassa): void {
  for (const { id, status } of payments.values())
    if (status === 'succeeded' && !receipts.has(id))
      receipts.set(id, [{ id: `of-${id}`, type: 'payment', status: 'succeeded' }]);
}

const DECLINED = 6;

/** So can ArCa's, from when time first passed over them. */
function declineLate({ orders }: Arca, shown: Map<string, Date>, now: Date): void {
  for (const order of orders.values()) {
    const since = shown.get(order.id) ?? now;
    shown.set(order.id, since);
    if (order.status === 0 && now.getTime() - since.getTime() >= HOUR_MS) order.status = DECLINED;
  }
}
