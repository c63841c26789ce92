import * as z from 'zod';
import { postForm } from '#src/backend/kernel/provider-request.ts';
import type { Sms } from './messages.ts';

const SEND_URL = 'https://smsc.ru/sys/send.php';
const JSON_REPLY = '3';

const sent = z.object({ id: z.number().optional(), error_code: z.number().optional() });

/** SMS through SMSC. @param sender the account's sender name; the service's own if unset */
export function smsc(
  account: { readonly login: string; readonly password: string; readonly sender?: string | undefined },
  url = SEND_URL,
): (sms: Sms) => Promise<void> {
  return async ({ phone, text }) => {
    const sender = account.sender ? { sender: account.sender } : undefined;
    const access = { login: account.login, psw: account.password };
    const form = { ...access, phones: phone, mes: text, charset: 'utf-8', fmt: JSON_REPLY, ...sender };
    const { id, error_code } = sent.parse(await postForm(url, form));
    if (id === undefined || error_code !== undefined)
      throw new Error(`SMSC refused the message: ${error_code}`);
  };
}
