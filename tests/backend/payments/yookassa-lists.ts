/** What the stand-in keeps of a payment that lists and holds look at. */
export interface ListedPayment {
  readonly id: string;
  status: string;
  amount: unknown;
  metadata?: unknown;
  created_at?: string;
  captured_at?: string;
}

export interface ListedRefund {
  readonly id: string;
  readonly status: string;
  readonly created_at: string;
}

type Reply = [status: number, reply: object];
const wrong: Reply = [400, { type: 'error', code: 'invalid_request' }];

const rublesOf = (amount: unknown): number => Number(Object(amount).value);

/** Takes or releases a payment that is held: what it is then is replied to a repeated request. */
export function endHold(
  payment: ListedPayment | undefined,
  action: string | undefined,
  { amount, receipt }: Readonly<Record<string, unknown>>,
  at: string,
): Reply {
  if (payment?.status !== 'waiting_for_capture') return wrong;
  if (action === 'cancel') {
    payment.status = 'canceled';
    return [200, payment];
  }
  const isReceiptExact =
    Object(receipt).items?.reduce(
      (sum: number, item: { amount: unknown; quantity: string }) =>
        sum + Math.round(rublesOf(item.amount) * 100) * Number(item.quantity),
      0,
    ) === Math.round(rublesOf(amount) * 100);
  if (!isReceiptExact || rublesOf(amount) > rublesOf(payment.amount)) return wrong;
  Object.assign(payment, { status: 'succeeded', amount, captured_at: at, receipt });
  return [200, payment];
}

/** `GET /payments` and `GET /refunds`, `limit` to a page; the cursor is the place of the next one. */
export function listed(rows: readonly (ListedPayment | ListedRefund)[], asked: URLSearchParams): Reply {
  const time = [...asked.keys()].some((name) => name.startsWith('captured_at'))
    ? 'captured_at'
    : 'created_at';
  const [from, until] = [asked.get(`${time}.gte`) ?? '', asked.get(`${time}.lt`) ?? ''];
  const found = rows.filter((row) => {
    const at = (row as ListedPayment)[time] ?? '';
    return row.status === asked.get('status') && at >= from && at < until;
  });
  const limit = Number(asked.get('limit'));
  const start = Number(asked.get('cursor') ?? 0);
  const more = found.length > start + limit ? { next_cursor: String(start + limit) } : {};
  return [200, { type: 'list', items: found.slice(start, start + limit), ...more }];
}
