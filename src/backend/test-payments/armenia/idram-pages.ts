import { createHash, randomInt } from 'node:crypto';
import { type Express, type Response, urlencoded } from 'express';
import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { idramChecksum } from '#src/backend/payments/index.ts';
import type { Notify } from '../notify.ts';
import { idramPage } from '../page.ts';
import { TEST_IDRAM_PATH } from '../paths.ts';
import { ACCOUNT, bill, type IdramBill } from './idram-bill.ts';
import { IDRAM_KEYS } from './keys.ts';

const PAYER = '200000000';
const TRANSACTION_DIGITS = 14;
const FORM_BYTES = 4_096;

/** What the demo shop and the stand-in share. @param key the secret of test payments */
export const demoIdram = (key: Uint8Array, origin: string) => ({
  account: ACCOUNT,
  secretKey: createHash('sha256').update(key).update(IDRAM_KEYS).digest('hex'),
  url: `${origin}${TEST_IDRAM_PATH}`,
});

const decided = bill.extend({ outcome: z.enum(['success', 'refusal']) });

interface IdramPages {
  readonly query: Queryable;
  readonly secretKey: string;
  /** The Armenian shop's. */
  readonly shopOrigin: string;
  readonly notify: Notify;
  readonly show: (response: Response, body: string, status: number) => void;
}

/** Plays Idram for the demo: takes the shop's form, asks whether the bill may be paid, and confirms that it was. */
export function addIdramPages(app: Express, { query, secretKey, shopOrigin, notify, show }: IdramPages) {
  const form = urlencoded({ extended: false, limit: FORM_BYTES });
  const tell = (fields: Readonly<Record<string, string>>): Promise<boolean> =>
    notify({ provider: 'idram', payload: new URLSearchParams(fields).toString() });

  app.post(TEST_IDRAM_PATH, form, (request, response) => {
    const asked = bill.safeParse(request.body);
    show(response, idramPage(asked.success ? asked.data : null), asked.success ? 200 : 400);
  });

  app.post(`${TEST_IDRAM_PATH}/confirm`, form, async (request, response) => {
    const chosen = decided.safeParse(request.body);
    if (!chosen.success) return show(response, idramPage(null), 400);
    const { outcome, number, ...paid } = chosen.data;
    if (outcome === 'success') await pay(paid);
    const back = new URLSearchParams({ number, EDP_BILL_NO: paid.EDP_BILL_NO });
    response.redirect(303, `${shopOrigin}/payments/idram/back?${back}`);
  });

  /** Money moves where the shop says that the bill may be paid, once. */
  async function pay({ EDP_BILL_NO, EDP_REC_ACCOUNT, EDP_AMOUNT }: Omit<IdramBill, 'number'>): Promise<void> {
    const about = { EDP_BILL_NO, EDP_REC_ACCOUNT, EDP_AMOUNT };
    if (!(await tell({ EDP_PRECHECK: 'YES', ...about }))) return;
    const transfer = await transferOf(EDP_BILL_NO, EDP_AMOUNT);
    const signed = {
      ...about,
      EDP_PAYER_ACCOUNT: PAYER,
      EDP_TRANS_ID: transfer,
      EDP_TRANS_DATE: new Date().toISOString().slice(0, 10).split('-').toReversed().join('/'),
    };
    await tell({ ...signed, EDP_CHECKSUM: idramChecksum(signed, { account: ACCOUNT, secretKey }) });
  }

  /** A bill is paid by one transfer, however often its button is pressed. */
  async function transferOf(billNumber: string, amount: string): Promise<string> {
    const key = `${IDRAM_KEYS}${billNumber}`;
    const at = new Date().toISOString();
    await query
      .insertInto('test_payments')
      .values({
        id: String(randomInt(10 ** (TRANSACTION_DIGITS - 1), 10 ** TRANSACTION_DIGITS)),
        idempotence_key: key,
        status: 'succeeded',
        amount: Math.round(Number(amount) * 100),
        refunded: 0,
        country: 'AM',
        description: '',
        return_url: shopOrigin,
        created_at: at,
        taken_at: at,
      })
      .onConflict((on) => on.column('idempotence_key').doNothing())
      .execute();
    const { id } = await query
      .selectFrom('test_payments')
      .where('idempotence_key', '=', key)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
