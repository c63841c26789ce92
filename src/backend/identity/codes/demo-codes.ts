import { LRUCache } from 'lru-cache';
import type { CodeRow } from './codes.ts';
import type { SignInReply } from './replies.ts';

/** Codes included in replies, for a shop that cannot send them. */
export interface DemoCodes {
  keep(row: CodeRow, code: string): void;
  shown<Reply extends SignInReply>(reply: Reply, row: CodeRow): Reply;
}

const KEPT_CODES = 1_000;

/** @param areShown whether codes may be shown (decisions, Signing in) */
export function createDemoCodes(areShown: boolean): DemoCodes {
  if (!areShown) return { keep: () => {}, shown: (reply) => reply };
  const kept = new LRUCache<number, string>({ max: KEPT_CODES });
  return {
    keep: ({ id }, code) => void kept.set(id, code),
    shown(reply, { id }) {
      const demoCode = kept.get(id);
      return demoCode !== undefined && (reply.expiresInS ?? 0) > 0 ? { ...reply, demoCode } : reply;
    },
  };
}
