import { randomBytes } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import { pendingInDrams } from '../pending-in-drams.ts';
import {
  isForGoods,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  UnknownPayment,
} from '../provider.ts';
import { thankYouUrl } from '../return-url.ts';
import { type ArcaAccess, ArcaRefusal, createArcaCall } from './call.ts';
import { createArcaRefund } from './refund.ts';
import { anything, DRAM, orderStatus, registeredOrder, toPayment } from './shapes.ts';

interface ArcaSettings extends ArcaAccess {
  /** The Armenian shop's. */
  readonly origin: string;
  /** Whether money is held until goods are sent; the bank has to allow it. */
  readonly inTwoSteps?: boolean;
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

const NAME = 'arca';
/** As long as an unpaid order holds its goods. */
const PAYABLE_FOR_S = 30 * 60;
const NUMBER_TAKEN = 1;
const NO_SUCH_ORDER = 6;
const SUFFIX_BYTES = 3;

/** ArCa's iPay, for cards in drams. It sends no notices, lists nothing and makes no receipts; cards are not saved. */
export function createArca(settings: ArcaSettings): PaymentProvider {
  const { origin, inTwoSteps = false, database, now } = settings;
  const call = createArcaCall(settings);

  /** @returns undefined if the number is taken */
  async function register(
    orderNumber: string,
    request: PaymentRequest,
  ): Promise<ProviderPayment | undefined> {
    try {
      const isHeld = inTwoSteps && isForGoods(request.receipt);
      const { orderId, formUrl } = await call(isHeld ? 'registerPreAuth' : 'register', registeredOrder, {
        orderNumber,
        amount: String(request.amount),
        currency: DRAM,
        returnUrl: thankYouUrl(origin, request.orderNumber),
        description: `Заказ № ${request.orderNumber}`,
        language: 'ru',
        sessionTimeoutSecs: String(PAYABLE_FOR_S),
      });
      return {
        ...pendingInDrams,
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

  async function read(orderId: string): Promise<ProviderPayment> {
    const order = await call('getOrderStatusExtended', orderStatus, { orderId }).catch((error: unknown) => {
      if (error instanceof ArcaRefusal && error.code === NO_SUCH_ORDER) throw new UnknownPayment(NAME);
      throw error;
    });
    const payment = toPayment(orderId, order);
    return payment.status === 'pending' ? { ...payment, url: await addressOf(database, orderId) } : payment;
  }

  return {
    name: NAME,
    countries: ['AM'],
    sbpCountries: [],
    savesNoCards: true,
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
    read,
    async capture({ paymentId: orderId, amount }) {
      await call('deposit', anything, { orderId, amount: String(amount) });
      return read(orderId);
    },
    async release({ paymentId: orderId }) {
      await call('reverse', anything, { orderId });
      return read(orderId);
    },
    refund: createArcaRefund({ call, database, now }),
    readReceipt: async () => ({ id: '', state: 'failed', url: null }),
    readNotice: () => null,
  };
}

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
