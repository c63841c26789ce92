import type { Predicate } from './goods.ts';

/** What a shopper types, and which goods answer it; null if the shop sells nothing of the kind. */
export type Query = readonly [text: string, isRelevant: Predicate | null];
