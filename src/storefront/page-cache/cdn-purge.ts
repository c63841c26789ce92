import pRetry from 'p-retry';
import type { Logger } from 'pino';
import { request } from 'undici';
import type { CacheTag } from './cache-tags.ts';

export interface CdnSettings {
  readonly url: string;
  readonly token?: string | undefined;
  /** The header that carries the token: `Authorization` has it as a bearer token, any other as it is. */
  readonly tokenHeader: string;
}

/** Tells a shared cache in front of the shop to drop pages. */
export interface CdnPurge {
  /** Returns at once; a cache that fails is asked again for two minutes, and what it keeps then expires by itself. */
  purge(tags: Iterable<CacheTag>): void;
  close(): void;
}

const TAGS_AT_ONCE = 100;
const TIMEOUT_MS = 5_000;
const RETRIES = { retries: 9, minTimeout: 500, maxTimeout: 30_000 };

/**
 * Sends `POST` requests with the tags as `{"tags": […]}` and, separated by spaces, in `Surrogate-Key`.
 * @param retries p-retry's options, for tests
 */
export function createCdnPurge(settings: CdnSettings, log: Logger, retries = RETRIES): CdnPurge {
  const { url, token, tokenHeader } = settings;
  const closing = new AbortController();
  const waiting = new Set<CacheTag>();
  let isSending = false;

  async function send(tags: readonly CacheTag[]): Promise<void> {
    const isBearer = tokenHeader.toLowerCase() === 'authorization';
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(token === undefined ? {} : { [tokenHeader]: isBearer ? `Bearer ${token}` : token }),
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await body.dump();
    if (statusCode >= 300) throw new Error(`The purge was answered with ${statusCode}`);
    for (const tag of tags) waiting.delete(tag);
    log.info({ tags }, 'pages purged from the CDN');
  }

  /** What is added while a request fails goes with the next attempt. */
  async function sendAll(): Promise<void> {
    isSending = true;
    while (waiting.size > 0) {
      const attempt = () => send([...waiting].slice(0, TAGS_AT_ONCE));
      try {
        await pRetry(attempt, {
          ...retries,
          signal: closing.signal,
          onFailedAttempt: ({ error }) => log.warn({ err: error }, 'pages could not be purged from the CDN'),
        });
      } catch (error) {
        if (!closing.signal.aborted)
          log.error({ err: error, tags: [...waiting] }, 'pages stay in the CDN until they expire');
        waiting.clear();
      }
    }
    isSending = false;
  }

  return {
    purge(tags) {
      for (const tag of tags) waiting.add(tag);
      if (!isSending) void sendAll();
    },
    close: () => closing.abort(new Error('The shop closes')),
  };
}
