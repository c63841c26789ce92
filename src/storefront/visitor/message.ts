import { z } from 'zod';
import type { Cookies, CookieToSet } from './cookie.ts';
import type { Seal } from './seal.ts';

/** One thing to say to the shopper on whatever is shown next, such as that the log-out was done. */
const MESSAGE_COOKIE = 'message';
const SHOWN_WITHIN_S = 60;
const CHARACTERS_AT_MOST = 600;

const kept = z.object({ message: z.string() });

/** Keeps the message until the next private page, or the visitor's part of a public one, shows it; none where empty. */
export async function messageCookies(seal: Seal, message: string): Promise<CookieToSet[]> {
  if (message === '') return [];
  const value = await seal.close({ message: message.slice(0, CHARACTERS_AT_MOST) });
  return [{ name: MESSAGE_COOKIE, value, maxAgeS: SHOWN_WITHIN_S }];
}

/** The message that waits to be shown; null where none does. */
export async function readMessage(seal: Seal, cookies: Cookies): Promise<string | null> {
  const waiting = await seal.open(cookies[MESSAGE_COOKIE], kept);
  return waiting?.message ?? null;
}

/** Goes along with the reply that shows the message: it is shown once. */
export const messageShownCookie: CookieToSet = { name: MESSAGE_COOKIE, value: '', maxAgeS: 0 };
