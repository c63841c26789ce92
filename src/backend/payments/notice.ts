import { countWithin } from '#src/backend/kernel/limits/count-within.ts';
import { limitOf } from '#src/backend/kernel/limits/limits.ts';
import type { RunningTime } from '#src/backend/kernel/running-time.ts';
import { PAYMENT_CAPS } from '#src/config/caps.ts';
import { findUnnamedCharge, isUnnamed, nameCharge } from './cards/charge.ts';
import { isOpen } from './hold-states.ts';
import { noteHold } from './holds/note-hold.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { PaymentRow } from './payments.ts';
import type { PaymentNotice, PaymentProvider } from './provider.ts';
import { settleByRecord } from './settle.ts';
import { mayBePaid, settleProven } from './signed-notices.ts';

interface NoticeDependencies extends PaymentDependencies {
  readonly runningTime: RunningTime;
}

/**
 * `known` if it was already settled; `later` if it cannot be read now, or is not settled yet at the provider.
 */
type NoticeOutcome = 'settled' | 'known' | 'unknown' | 'later';

/**
 * A notice only says which payment to read, so forged or late ones are harmless. The provider is asked only
 * about payments of ours, and a limited number of times about each. One that can't be asked signs its notices.
 */
export async function receiveNotice(
  dependencies: NoticeDependencies,
  { provider: name, payload }: { readonly provider: string; readonly payload: string },
): Promise<NoticeOutcome> {
  const { providers, log } = dependencies;
  const provider = providers.named(name);
  const notice = provider?.readNotice(payload);
  if (!provider || !notice) return 'unknown';
  const payment = await findPayment(dependencies, provider, notice);
  if (!payment) return 'unknown';
  if (notice.asksFor !== undefined)
    return (await mayBePaid(dependencies, payment, notice.asksFor)) ? 'known' : 'unknown';
  if (notice.proof) return settleProven(dependencies, payment, notice.proof);
  if (payment.status !== 'pending' && !isOpen(payment)) return 'known';
  if (!(await mayRead(dependencies, payment))) return 'later';
  try {
    return await settleNoticed(dependencies, provider, notice, payment);
  } catch (error) {
    log.error({ err: error }, 'the payment of a notice could not be settled');
    return 'later';
  }
}

/** Finds it by its id, or by its order if the reply with a charge's id was lost. */
async function findPayment(
  { database, orders }: PaymentDependencies,
  { name }: PaymentProvider,
  { paymentId, orderNumber }: PaymentNotice,
): Promise<PaymentRow | undefined> {
  const known = await database.query
    .selectFrom('payments')
    .where('provider', '=', name)
    .where('provider_id', '=', paymentId)
    .selectAll()
    .executeTakeFirst();
  if (known) return isUnnamed(known) ? undefined : known;
  const order = orderNumber === null ? undefined : await orders.findByNumber(orderNumber);
  return order && findUnnamedCharge(database.query, order.id);
}

async function mayRead({ database, runningTime }: NoticeDependencies, payment: PaymentRow): Promise<boolean> {
  const limit = limitOf('payment', 'notice', String(payment.id), PAYMENT_CAPS.notice);
  return countWithin(database, [limit], await runningTime.now());
}

async function settleNoticed(
  dependencies: PaymentDependencies,
  provider: PaymentProvider,
  { paymentId }: PaymentNotice,
  payment: PaymentRow,
): Promise<NoticeOutcome> {
  const order = await dependencies.orders.find(payment.order_id);
  const record = await provider.read(paymentId);
  if (payment.status !== 'pending')
    return (await noteHold(dependencies, payment, record)) ? 'settled' : 'later';
  if (isUnnamed(payment)) {
    if (record.orderNumber !== order.number || record.amount !== payment.amount) return 'unknown';
    await nameCharge(dependencies.database.query, payment, paymentId);
  }
  await settleByRecord(dependencies, order, payment, record);
  return record.status === 'pending' ? 'later' : 'settled';
}
