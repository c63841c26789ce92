import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import { USUAL_CARD } from '../cards.ts';
import { isHeld, type TestPayment } from '../holds.ts';
import { TEST_PAYMENTS_PATH } from '../paths.ts';
import { ARCA_KEYS } from './keys.ts';

/** Nobody pays on its page later than this. */
const PAYABLE_FOR_MS = 30 * MINUTE_MS;
const DRAM = '051';
const TIME_IS_UP = -2007;

const refusals = { numberTaken: '1', wrong: '5', unknown: '6', wrongState: '7' } as const;
const refused = (code: keyof typeof refusals) => ({ errorCode: refusals[code], errorMessage: code });
const done = { errorCode: '0' };

type Form = Readonly<Record<string, string>>;

interface StandInSettings {
  readonly query: Queryable;
  /** Of its page. */
  readonly origin: string;
  readonly now: () => Date;
}

/** Plays ArCa for the demo: answers the calls of iPay that the shop makes. Its page is that of test payments. */
export function arcaStandIn({ query, origin, now }: StandInSettings) {
  const find = ({ orderId = '' }: Form): Promise<TestPayment | undefined> =>
    query
      .selectFrom('test_payments')
      .where('id', '=', orderId)
      .where('idempotence_key', 'like', `${ARCA_KEYS}%`)
      .selectAll()
      .executeTakeFirst();

  /** Takes over where a payment is in the state that a call needs. */
  async function change(id: string, isTwoStep: boolean, state: Partial<TestPayment>): Promise<boolean> {
    const { numUpdatedRows } = await query
      .updateTable('test_payments')
      .set(state)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('held_until', isTwoStep ? 'is not' : 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  const register = (isTwoStep: boolean) => async (form: Form) => {
    const { orderNumber = '', description = '', returnUrl = '' } = form;
    const amount = Number(form.amount);
    if (form.currency !== DRAM || !(amount > 0) || !URL.canParse(returnUrl)) return refused('wrong');
    const id = randomUUID();
    const { numInsertedOrUpdatedRows = 0n } = await query
      .insertInto('test_payments')
      .values({
        id,
        idempotence_key: `${ARCA_KEYS}${orderNumber}`,
        status: 'pending',
        amount,
        refunded: 0,
        country: 'AM',
        description,
        return_url: returnUrl,
        created_at: now().toISOString(),
        is_two_step: Number(isTwoStep),
      })
      .onConflict((on) => on.column('idempotence_key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return refused('numberTaken');
    return { ...done, orderId: id, formUrl: `${origin}${TEST_PAYMENTS_PATH}/${id}` };
  };

  async function read(form: Form) {
    const payment = await find(form);
    if (!payment) return refused('unknown');
    const isOver = await endUnpaid(payment);
    const status = isOver ? 6 : statusOf(payment);
    const { idempotence_key: key, amount, refunded } = payment;
    return {
      ...done,
      orderNumber: key.slice(ARCA_KEYS.length),
      orderStatus: status,
      actionCode: isOver ? TIME_IS_UP : 0,
      amount,
      currency: DRAM,
      ...(status > 0 && status < 6 && { cardAuthInfo: { maskedPan: `4000 00** **** ${USUAL_CARD.last4}` } }),
      paymentAmountInfo: {
        depositedAmount: status === 2 || status === 4 ? amount : 0,
        refundedAmount: refunded,
      },
    };
  }

  /** Whether nobody has paid in time. */
  const endUnpaid = async (payment: TestPayment): Promise<boolean> =>
    payment.status === 'pending' &&
    now().getTime() - Date.parse(payment.created_at) > PAYABLE_FOR_MS &&
    (await change(payment.id, false, { status: 'canceled' }));

  /** What is not taken is free again, so that the amount is then what was taken. */
  async function deposit(form: Form) {
    const [payment, amount] = [await find(form), Number(form.amount)];
    if (!payment) return refused('unknown');
    if (!(amount > 0 && amount <= payment.amount)) return refused('wrong');
    const taken = { status: 'succeeded', amount, taken_at: now().toISOString() } as const;
    return (await change(payment.id, true, taken)) ? done : refused('wrongState');
  }

  async function reverse(form: Form) {
    const payment = await find(form);
    if (!payment) return refused('unknown');
    return (await change(payment.id, true, { status: 'canceled' })) ? done : refused('wrongState');
  }

  async function refund(form: Form) {
    const [payment, amount] = [await find(form), Number(form.amount)];
    if (!payment) return refused('unknown');
    if (payment.status !== 'succeeded') return refused('wrongState');
    const { numUpdatedRows } = await query
      .updateTable('test_payments')
      .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
      .where('id', '=', payment.id)
      .where((eb) => eb(eb('refunded', '+', amount), '<=', eb.ref('amount')))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? done : refused('wrong');
  }

  const calls = new Map<string, (form: Form) => Promise<object>>([
    ['register.do', register(false)],
    ['registerPreAuth.do', register(true)],
    ['getOrderStatusExtended.do', read],
    ['deposit.do', deposit],
    ['reverse.do', reverse],
    ['refund.do', refund],
  ]);

  return (url: string, form: Form): Promise<object> => {
    const call = calls.get(url.slice(url.lastIndexOf('/') + 1));
    return call ? call(form) : Promise.resolve(refused('wrong'));
  };
}

function statusOf(payment: TestPayment): number {
  if (isHeld(payment)) return 1;
  if (payment.status === 'pending') return 0;
  if (payment.status === 'succeeded') return payment.refunded > 0 ? 4 : 2;
  return payment.held_until === null ? 6 : 3;
}
