import * as z from 'zod';

const amount = z.strictObject({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.literal('RUB') });

const GS = '\u001d';
/** Whole, with its separators and not in Base64: so asks YooKassa's support. Up to 200 characters, as its API says. */
const markCodeInfo = z.strictObject({
  gs_1m: z
    .string()
    .max(200)
    .regex(new RegExp(`^01\\d{14}21[^${GS}]{13}${GS}91[^${GS}]{4}${GS}92[^${GS}]{44,88}$`)),
});

const item = z.strictObject({
  description: z.string().min(1).max(128),
  quantity: z.string().regex(/^\d{1,5}\.\d{1,3}$/),
  amount,
  vat_code: z.number().int().min(1).max(12),
  measure: z.literal('piece'),
  payment_subject: z.enum(['commodity', 'marked', 'service', 'payment']),
  payment_mode: z.enum(['full_prepayment', 'advance', 'full_payment']),
  mark_mode: z.literal('0').optional(),
  mark_code_info: markCodeInfo.optional(),
});

interface Marking {
  readonly quantity: string;
  readonly payment_subject: string;
  readonly payment_mode: string;
  readonly mark_mode?: string | undefined;
  readonly mark_code_info?: object | undefined;
}

/** A marked unit is a line of its own, with its code; nothing that is paid in advance has one. */
const isMarkedRightly = ({ quantity, payment_subject, payment_mode, mark_mode, mark_code_info }: Marking) =>
  payment_subject === 'marked'
    ? Number(quantity) === 1 &&
      payment_mode === 'full_payment' &&
      mark_mode === '0' &&
      mark_code_info !== undefined
    : mark_mode === undefined && mark_code_info === undefined;

const receipt = z.strictObject({
  customer: z
    .strictObject({ email: z.string(), phone: z.string() })
    .refine(({ email, phone }) => /@/.test(email) || /^\d{11,15}$/.test(phone)),
  items: z.array(item.refine(isMarkedRightly)).min(1).max(80),
  timezone: z.number().int().min(1).max(11).optional(),
});

/** The time zone stands on receipts with marks alone. */
const isZoned = ({
  items,
  timezone,
}: {
  readonly items: readonly Marking[];
  readonly timezone?: number | undefined;
}) => items.some(({ mark_code_info }) => mark_code_info) === (timezone !== undefined);

const ownReceipt = receipt.extend({
  type: z.enum(['payment', 'refund']),
  payment_id: z.string().optional(),
  refund_id: z.string().optional(),
  send: z.literal(true),
  settlements: z
    .array(
      z.strictObject({ type: z.enum(['cashless', 'prepayment', 'postpayment', 'consideration']), amount }),
    )
    .min(1)
    .max(4),
});
type OwnReceipt = z.output<typeof ownReceipt>;
type Item = z.output<typeof item>;

const kopecks = ({ value }: { readonly value: string }): number => Number(value.replace('.', ''));
const sumOfItems = (items: readonly Pick<Item, 'amount' | 'quantity'>[]): number =>
  Math.round(items.reduce((sum, each) => sum + kopecks(each.amount) * Number(each.quantity), 0));

interface Fault {
  readonly type: 'error';
  readonly code: 'invalid_request';
  readonly parameter: string;
}
const fault = (parameter: string): Fault => ({ type: 'error', code: 'invalid_request', parameter });
const pathOf = ({ issues }: z.ZodError): string => (issues[0]?.path ?? []).join('.');

/** What is wrong with the receipt of a payment or refund; undefined if nothing is, or there is none. */
export function faultOf(body: Record<string, unknown>): Fault | undefined {
  if (body.receipt === undefined) return undefined;
  const read = receipt.safeParse(body.receipt);
  if (!read.success) return fault(`receipt.${pathOf(read.error)}`);
  const sum = kopecks(amount.parse(body.amount));
  if (!isZoned(read.data)) return fault('receipt.timezone');
  return sumOfItems(read.data.items) === sum ? undefined : fault('receipt.items');
}

export interface KeptReceipt {
  readonly id: string;
  readonly type: 'payment' | 'refund';
  status: 'pending' | 'succeeded' | 'canceled';
  readonly settlements: OwnReceipt['settlements'];
  readonly items: readonly Item[];
}

/** What it knows of payments and refunds. */
interface Known {
  readonly payments: ReadonlyMap<string, { readonly status: string; readonly amount: unknown }>;
  readonly refunds: ReadonlyMap<string, object>;
}

/** The part of the stand-in that makes receipts; all that it checks is in YooKassa's documentation. */
export function receiptDesk({ payments, refunds }: Known) {
  const made = new Map<string, KeptReceipt & { readonly of: string }>();
  const state: { registersAs: KeptReceipt['status'] } = { registersAs: 'succeeded' };

  function whyNot({ type, payment_id = '', refund_id = '', items, settlements }: OwnReceipt): string | null {
    if (type === 'payment' && payments.get(payment_id)?.status !== 'succeeded') return 'payment_id';
    if (type === 'refund' && !refunds.has(refund_id)) return 'refund_id';
    const settled = settlements.reduce((sum, each) => sum + kopecks(each.amount), 0);
    if (settled !== sumOfItems(items)) return 'settlements';
    const isSettlement = settlements.some((each) => each.type === 'prepayment');
    if (isSettlement && items.some(({ payment_mode }) => payment_mode !== 'full_payment'))
      return 'items.payment_mode';
    return null;
  }

  return {
    made,
    state,
    of: (id: string) => [...made.values()].filter((each) => each.of === id),
    /** A receipt, or what is wrong with it. */
    make(body: Record<string, unknown>): KeptReceipt | Fault {
      const read = ownReceipt.safeParse(body);
      if (!read.success) return fault(pathOf(read.error));
      const wrong = isZoned(read.data) ? whyNot(read.data) : 'timezone';
      if (wrong !== null) return fault(wrong);
      const { type, payment_id, refund_id, settlements, items } = read.data;
      const id = `rt-${String(made.size).padStart(4, '0')}`;
      const kept = {
        id,
        type,
        status: state.registersAs,
        settlements,
        items,
        of: payment_id ?? refund_id ?? '',
      };
      made.set(id, kept);
      return kept;
    },
  };
}
