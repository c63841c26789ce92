import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Logger } from 'pino';
import { request } from 'undici';

/** Tells a shared cache which of its pages to drop. Contains only letters, digits, `.`, `_` and `-`. */
export type CacheTag = string;

export interface CdnSettings {
  readonly url: string;
  readonly token?: string | undefined;
  /** The header that carries the token: as a bearer token in `Authorization`, unchanged in any other. */
  readonly tokenHeader: string;
}

export type PurgeMode = 'hard' | 'soft';

/** Tells a shared cache in front of the shop to drop pages. */
export interface CdnPurge {
  /**
   * Returns at once; requests are repeated until the cache answers.
   *
   * @param mode `soft` if the cache may show a page once more while it requests a new one; not all caches
   * support that
   */
  purge(tags: Iterable<CacheTag>, mode?: PurgeMode): void;
  close(): void;
}

const TAGS_AT_ONCE = 100;
const TIMEOUT_MS = 5_000;
const TAGS_WAITING = 2_000;

export interface PurgeTimes {
  /** As in p-retry. */
  readonly retries: number;
  readonly minTimeout: number;
  readonly maxTimeout: number;
  /** How long to wait after all retries failed before starting over. */
  readonly pauseMs: number;
  /** After this long, purges again whatever was on its way to the cache the first time; never if unset. */
  readonly againAfterMs?: number;
}

const TIMES: PurgeTimes = {
  retries: 9,
  minTimeout: 500,
  maxTimeout: 30_000,
  pauseMs: 60_000,
  againAfterMs: 5_000,
};

/**
 * Sends `POST` requests with the tags as `{"tags": […]}` and, separated by spaces, in `Surrogate-Key`; soft
 * ones also with `"soft": true` and `Fastly-Soft-Purge: 1`.
 *
 * @param everything the tags that drop all pages, which replace too many pending ones
 */
export function createCdnPurge(
  settings: CdnSettings,
  log: Logger,
  { times = TIMES, everything = [] }: { times?: PurgeTimes; everything?: readonly CacheTag[] } = {},
): CdnPurge {
  const { url, token, tokenHeader } = settings;
  const closing = new AbortController();
  const waiting = { hard: new Set<CacheTag>(), soft: new Set<CacheTag>() };
  let isSending = false;

  const isWaiting = () => waiting.hard.size + waiting.soft.size > 0;

  async function send(tags: readonly CacheTag[], mode: PurgeMode): Promise<void> {
    const isBearer = tokenHeader.toLowerCase() === 'authorization';
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(mode === 'soft' && { 'fastly-soft-purge': '1' }),
        ...(token === undefined ? {} : { [tokenHeader]: isBearer ? `Bearer ${token}` : token }),
      },
      body: JSON.stringify(mode === 'soft' ? { tags, soft: true } : { tags }),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await body.dump();
    if (statusCode >= 300) throw new Error(`The purge was answered with ${statusCode}`);
    for (const tag of tags) waiting[mode].delete(tag);
    log.info({ tags, mode }, 'pages purged from the CDN');
  }

  /** Tags added while a request fails go with the next attempt. */
  async function sendAll(): Promise<void> {
    isSending = true;
    while (isWaiting() && !closing.signal.aborted) {
      const attempt = () => {
        const mode = waiting.hard.size > 0 ? 'hard' : 'soft';
        return send([...waiting[mode]].slice(0, TAGS_AT_ONCE), mode);
      };
      try {
        await pRetry(attempt, {
          ...times,
          signal: closing.signal,
          onFailedAttempt: ({ error }) => log.warn({ err: error }, 'pages could not be purged from the CDN'),
        });
      } catch (error) {
        if (closing.signal.aborted) break;
        log.error(
          { err: error, tags: waiting.hard.size + waiting.soft.size },
          'changed pages stay in the CDN, which answers no purge',
        );
        await pause(times.pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      }
    }
    isSending = false;
  }

  function purge(tags: Iterable<CacheTag>, mode: PurgeMode): void {
    for (const tag of tags) waiting[mode].add(tag);
    if (waiting.hard.size > TAGS_WAITING) {
      waiting.hard.clear();
      for (const tag of everything) waiting.hard.add(tag);
    }
    if (!isSending) void sendAll();
  }

  return {
    purge(tags, mode = 'hard') {
      const all = [...tags];
      purge(all, mode);
      if (times.againAfterMs !== undefined) setTimeout(purge, times.againAfterMs, all, mode).unref();
    },
    close: () => closing.abort(new Error('The shop closes')),
  };
}
