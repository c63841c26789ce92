import type { IncomingMessage } from 'node:http';
import { safePathOf } from '#src/backend/kernel/safe-path.ts';
import { ExchangeFailure } from './failure.ts';

export const COOKIE = 'exchange1c';

/** @throws {ExchangeFailure} for a name that leads elsewhere */
export function pathIn(query: URLSearchParams): string {
  const path = safePathOf(query.get('filename') ?? '');
  if (!path) throw new ExchangeFailure('Недопустимое имя файла');
  return path;
}

/** 1C sends the cookie that it was told, or the number of the session in the address. */
export function tokenIn({ headers }: IncomingMessage): string {
  const [, token = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{48})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
  return token;
}
