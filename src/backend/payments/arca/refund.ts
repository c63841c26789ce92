import type { Database } from '#src/backend/database/database.ts';
import type { RefundRequest } from '../provider.ts';
import { type ArcaCall, ArcaRefusal } from './call.ts';
import { anything, orderStatus } from './shapes.ts';

interface RefundDependencies {
  readonly call: ArcaCall;
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

/** After so long a refund whose answer was lost is looked into by whoever comes next. */
const UNDER_WAY_MS = 60_000;

/**
 * Refunds at ArCa once per key, of which ArCa knows nothing: what it had refunded before is written down first, so that
 * after a lost answer its sum says whether the money went. A payment has one refund under way at a time.
 */
export function createArcaRefund({ call, database: { query }, now }: RefundDependencies) {
  const at = () => now().toISOString();

  const refundedOf = async (orderId: string): Promise<number> => {
    const { paymentAmountInfo } = await call('getOrderStatusExtended', orderStatus, { orderId });
    return paymentAmountInfo?.refundedAmount ?? 0;
  };

  const find = (key: string) =>
    query.selectFrom('arca_refunds').where('unique_key', '=', key).selectAll().executeTakeFirst();

  /** @returns false if another refund of the payment, or this one, is under way */
  async function begin({ key, paymentId, amount }: RefundRequest): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await query
      .insertInto('arca_refunds')
      .values({
        unique_key: key,
        provider_id: paymentId,
        amount,
        refunded_before: null,
        begun_at: at(),
        done_at: null,
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Takes over one that was begun a while ago. */
  async function takeOver(key: string, begun_at: string): Promise<boolean> {
    if (now().getTime() - Date.parse(begun_at) < UNDER_WAY_MS) return false;
    const { numUpdatedRows } = await query
      .updateTable('arca_refunds')
      .set({ begun_at: at() })
      .where('unique_key', '=', key)
      .where('begun_at', '=', begun_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  const finish = (key: string) =>
    query.updateTable('arca_refunds').set({ done_at: at() }).where('unique_key', '=', key).execute();

  async function send({ key, paymentId: orderId, amount }: RefundRequest): Promise<void> {
    try {
      await call('refund', anything, { orderId, amount: String(amount) });
    } catch (error) {
      if (error instanceof ArcaRefusal)
        await query.deleteFrom('arca_refunds').where('unique_key', '=', key).execute();
      throw error;
    }
    await finish(key);
  }

  /** What ArCa had refunded before it was asked for this. */
  async function writeDown({ key }: RefundRequest, refunded: number): Promise<number> {
    await query
      .updateTable('arca_refunds')
      .set({ refunded_before: refunded })
      .where('unique_key', '=', key)
      .execute();
    return refunded;
  }

  return async (request: RefundRequest): Promise<string> => {
    const { key, paymentId, amount } = request;
    const known = await find(key);
    if (known?.done_at) return key;
    const isOurs = known ? await takeOver(key, known.begun_at) : await begin(request);
    if (!isOurs) throw new Error('A refund of the payment is under way at ArCa');
    const refunded = await refundedOf(paymentId);
    const before = known?.refunded_before ?? (await writeDown(request, refunded));
    if (refunded === before) await send(request);
    else if (refunded === before + amount) await finish(key);
    else throw new Error('ArCa has refunded another sum: see to it in its office');
    return key;
  };
}
