import type { Predicate } from './goods.ts';

/** What a shopper types, and which products are relevant; null if the shop sells nothing like it. */
export type Query = readonly [text: string, isRelevant: Predicate | null];
