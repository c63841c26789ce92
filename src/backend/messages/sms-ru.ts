import * as z from 'zod';
import { postForm } from '#src/backend/kernel/provider-request.ts';
import type { Sms } from './messages.ts';

const SEND_URL = 'https://sms.ru/sms/send';

const ACCEPTED = 100;
const sent = z.object({
  status_code: z.number(),
  sms: z.record(z.string(), z.object({ status_code: z.number() })).default({}),
});

/** SMS through SMS.RU. @param from the account's sender name; its own number if unset */
export function smsRu(
  account: { readonly apiId: string; readonly from?: string | undefined },
  url = SEND_URL,
): (sms: Sms) => Promise<void> {
  return async ({ phone, text }) => {
    const from = account.from ? { from: account.from } : undefined;
    const form = { api_id: account.apiId, to: phone, msg: text, json: '1', ...from };
    const reply = sent.parse(await postForm(url, form));
    const own = new Map(Object.entries(reply.sms)).get(phone);
    const codes = [reply.status_code, own?.status_code];
    if (codes.some((code) => code !== ACCEPTED)) throw new Error(`SMS.RU refused the message: ${codes}`);
  };
}
