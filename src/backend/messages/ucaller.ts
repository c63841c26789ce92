import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { postJson } from '#src/backend/kernel/provider-request.ts';
import type { FlashCall } from './messages.ts';

const INIT_CALL_URL = 'https://api.ucaller.ru/v1.0/initCall';

const callReply = z.object({ status: z.boolean(), code: z.union([z.string(), z.number()]).optional() });

/** Flash calls through uCaller: a call from a number that ends with the code. */
export function ucaller(
  account: { readonly key: string; readonly serviceId: string },
  url = INIT_CALL_URL,
): (call: FlashCall) => Promise<void> {
  return async ({ phone, code }) => {
    const body = { phone: Number(phone), code, unique: randomUUID() };
    const reply = callReply.parse(await postJson(url, `${account.key}.${account.serviceId}`, body));
    if (!reply.status) throw new Error(`uCaller refused the call: ${String(reply.code).slice(0, 8)}`);
  };
}
