import * as z from 'zod';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import type { Seal } from './seal.ts';

const MESSAGE_COOKIE = 'message';
const MESSAGE_S = 60;
const MAX_CHARACTERS = 600;

const waitingMessage = z.object({ message: z.string() });

/** Stores a message for the next private page or visitor fragment to show; an empty message sets no cookie. */
export async function messageCookies(seal: Seal, message: string): Promise<CookieToSet[]> {
  if (message === '') return [];
  const value = await seal.close(MESSAGE_COOKIE, { message: message.slice(0, MAX_CHARACTERS) });
  return [{ name: MESSAGE_COOKIE, value, maxAgeS: MESSAGE_S }];
}

export async function readMessage(seal: Seal, cookies: Cookies): Promise<string | null> {
  const waiting = await seal.open(MESSAGE_COOKIE, cookies[MESSAGE_COOKIE], waitingMessage);
  return waiting?.message ?? null;
}

export const messageShownCookie: CookieToSet = { name: MESSAGE_COOKIE, value: '', maxAgeS: 0 };
