import { LRUCache } from 'lru-cache';
import type { CodeRow } from './codes.ts';
import type { SignInReply } from './replies.ts';

/** Shows codes in replies, for a shop that cannot send them. */
export interface DemoCodes {
  store(row: CodeRow, code: string): void;
  addTo<Reply extends SignInReply>(reply: Reply, row: CodeRow): Reply;
}

const MAX_CACHED_CODES = 1_000;

/** @param areShown whether codes may be shown (product.md, Signing in) */
export function createDemoCodes(areShown: boolean): DemoCodes {
  if (!areShown) return { store: () => {}, addTo: (reply) => reply };
  const cache = new LRUCache<number, string>({ max: MAX_CACHED_CODES });
  return {
    store: ({ id }, code) => void cache.set(id, code),
    addTo(reply, { id }) {
      const demoCode = cache.get(id);
      return demoCode !== undefined && (reply.expiresInS ?? 0) > 0 ? { ...reply, demoCode } : reply;
    },
  };
}
