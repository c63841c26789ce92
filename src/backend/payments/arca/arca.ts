import { randomBytes } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../provider.ts';
import { thankYouUrl } from '../return-url.ts';
import { ArcaRefusal, createArcaCall } from './call.ts';
import { createArcaRefund } from './refund.ts';
import { DRAM, orderStatus, registeredOrder, toPayment } from './shapes.ts';

interface ArcaSettings {
  readonly user: string;
  readonly password: string;
  /** The folder of its calls. */
  readonly url: string;
  /** The Armenian shop's. */
  readonly origin: string;
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

const NAME = 'arca';
/** As long as an unpaid order holds its goods. */
const PAYABLE_FOR_S = 30 * 60;
const NUMBER_TAKEN = 1;
const SUFFIX_BYTES = 3;

/** ArCa's iPay, for cards in drams, paid in one step. It sends no notices and makes no receipts; cards are not saved. */
export function createArca(settings: ArcaSettings): PaymentProvider {
  const { origin, database, now } = settings;
  const call = createArcaCall(settings);

  /** @returns undefined if the number is taken */
  async function register(
    orderNumber: string,
    request: PaymentRequest,
  ): Promise<ProviderPayment | undefined> {
    try {
      const { orderId, formUrl } = await call('register', registeredOrder, {
        orderNumber,
        amount: String(request.amount),
        currency: DRAM,
        returnUrl: thankYouUrl(origin, request.orderNumber),
        description: `Заказ № ${request.orderNumber}`,
        language: 'ru',
        sessionTimeoutSecs: String(PAYABLE_FOR_S),
      });
      return {
        ...registered,
        id: orderId,
        amount: request.amount,
        orderNumber: request.orderNumber,
        url: formUrl,
      };
    } catch (error) {
      if (error instanceof ArcaRefusal && error.code === NUMBER_TAKEN) return undefined;
      throw error;
    }
  }

  return {
    name: NAME,
    countries: ['AM'],
    sbpCountries: [],
    isSilent: true,
    /** A number is taken if the answer with its address was lost: only another number gets one. */
    async create(request) {
      const another = () => `${request.key}-${randomBytes(SUFFIX_BYTES).toString('hex')}`;
      const payment = (await register(request.key, request)) ?? (await register(another(), request));
      if (!payment) throw new Error('ArCa takes no number for a payment');
      return payment;
    },
    charge: async () => null,
    isCardWorking: async () => false,
    async read(orderId) {
      const order = await call('getOrderStatusExtended', orderStatus, { orderId });
      const payment = toPayment(orderId, order);
      return payment.status === 'pending' ? { ...payment, url: await addressOf(database, orderId) } : payment;
    },
    refund: createArcaRefund({ call, database, now }),
    readReceipt: async () => ({ id: '', state: 'failed', url: null }),
    readNotice: () => null,
  };
}

const registered = {
  status: 'pending',
  currency: 'AMD',
  sbpLink: null,
  card: null,
  isCardDead: false,
  isExpired: false,
  means: null,
} as const satisfies Partial<ProviderPayment>;

/** ArCa names the address of its page once. */
async function addressOf({ query }: ArcaSettings['database'], orderId: string): Promise<string | null> {
  const row = await query
    .selectFrom('payments')
    .where('provider', '=', NAME)
    .where('provider_id', '=', orderId)
    .select('url')
    .executeTakeFirst();
  return row?.url ?? null;
}
