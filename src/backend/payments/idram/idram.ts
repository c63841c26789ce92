import { createHmac } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import type { PaymentForm } from '#src/contract/cart/orders/order.ts';
import { amountOf } from '../decimal.ts';
import { pendingInDrams } from '../pending-in-drams.ts';
import type { PaymentProvider, PaymentRequest } from '../provider.ts';
import { paymentFormUrl } from '../return-url.ts';
import { type IdramKeys, readIdramNotice } from './notice.ts';

interface IdramSettings extends IdramKeys {
  /** Its page, to which the form is posted. */
  readonly url: string;
  /** The Armenian shop's. */
  readonly origin: string;
  readonly database: Pick<Database, 'query'>;
}

const NAME = 'idram';
const BILL_DIGITS = 32;

/**
 * The wallet Idram, in drams. A payment begins with a form; Idram can't be asked about it, so all that is known comes with
 * its signed notices. It refunds nothing by itself and makes no receipts.
 */
export function createIdram({ account, secretKey, url, origin, database }: IdramSettings): PaymentProvider {
  /** Nobody can guess it, and a repeated key gives the same bill. */
  const billOf = (key: string): string =>
    createHmac('sha256', secretKey).update(key).digest('hex').slice(0, BILL_DIGITS);

  /** The field without Idram's prefix comes back with the shopper. */
  const formOf = (bill: string, { orderNumber, amount }: PaymentRequest): PaymentForm => ({
    url,
    fields: [
      { name: 'EDP_LANGUAGE', value: 'RU' },
      { name: 'EDP_REC_ACCOUNT', value: account },
      { name: 'EDP_DESCRIPTION', value: `Заказ № ${orderNumber}` },
      { name: 'EDP_AMOUNT', value: amountOf(amount) },
      { name: 'EDP_BILL_NO', value: bill },
      { name: 'number', value: orderNumber },
    ],
  });

  return {
    name: NAME,
    countries: ['AM'],
    sbpCountries: [],
    savesNoCards: true,
    way: 'idram',
    refundsByHand: true,
    speaksByNoticesAlone: true,
    async create(request) {
      const { key, orderNumber, amount } = request;
      const bill = billOf(key);
      return {
        ...pendingInDrams,
        id: bill,
        amount,
        orderNumber,
        url: paymentFormUrl(origin, orderNumber),
        form: formOf(bill, request),
      };
    },
    charge: async () => null,
    isCardWorking: async () => false,
    async read(paymentId) {
      const row = await database.query
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .where('provider', '=', NAME)
        .where('provider_id', '=', paymentId)
        .select(['payments.status', 'amount', 'url', 'number as orderNumber'])
        .executeTakeFirstOrThrow();
      return { ...pendingInDrams, ...row, id: paymentId };
    },
    refund: async () => {
      throw new Error('Idram refunds nothing by itself');
    },
    readReceipt: async () => ({ id: '', state: 'failed', url: null }),
    readNotice: (payload) => readIdramNotice(payload, { account, secretKey }),
  };
}
