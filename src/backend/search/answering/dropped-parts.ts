import type { WishBits } from '#src/backend/catalogue/index.ts';
import { COSTS, type QueryWord, type UnderstoodQuery } from '#src/backend/language/index.ts';
import type { Understanding } from '#src/contract/search/index.ts';

export type DroppedPart = Understanding['letGo'][number];

/** A part of a query that goods match or not. */
interface Part {
  readonly cost: number;
  readonly isHead: boolean;
  /** What to tell the shopper if no goods match it; undefined for nothing. */
  readonly letGo: DroppedPart | undefined;
}

export interface BestMatches {
  /** The indexes of the goods that lack the least. */
  readonly kept: Uint32Array;
  readonly letGo: readonly DroppedPart[];
}

/** The bits of a query's wishes other than its words. */
export function wishBitsOf({ words, size, colour, priceFrom, priceTo, onSale }: UnderstoodQuery): WishBits {
  let next = 1 << words.length;
  const bit = (isWished: boolean) => {
    if (!isWished) return 0;
    const own = next;
    next <<= 1;
    return own;
  };
  return {
    size: bit(size !== undefined),
    colour: bit(colour !== undefined),
    price: bit(priceFrom !== null || priceTo !== null),
    sale: bit(onSale),
  };
}

/** Keeps the goods that lack the cheapest parts of a query. Goods that lack a required part are dropped. */
export function keepBestMatches(query: UnderstoodQuery, masks: Uint16Array): BestMatches {
  const parts = partsOf(query);
  const heads = parts.reduce((bits, { isHead }, at) => (isHead ? bits | (1 << at) : bits), 0);
  const costOf = new Float64Array(1 << parts.length).fill(Number.NaN);
  let least: number = COSTS.never;
  for (let at = 0; at < masks.length; at++) {
    const mask = masks[at] ?? 0;
    if (!Number.isNaN(costOf[mask])) continue;
    const cost = heads !== 0 && (mask & heads) === 0 ? COSTS.never : costOfMissing(parts, mask);
    costOf[mask] = cost;
    least = Math.min(least, cost);
  }
  const kept = new Uint32Array(least === COSTS.never ? 0 : masks.length);
  let length = 0;
  let had = 0;
  for (let at = 0; at < masks.length && least < COSTS.never; at++) {
    const mask = masks[at] ?? 0;
    if (costOf[mask] !== least) continue;
    kept[length++] = at;
    had |= mask;
  }
  if (length === 0) return { kept, letGo: [] };
  const lacking = parts.flatMap((part, at) => ((had & (1 << at)) === 0 && part.letGo ? [part.letGo] : []));
  // If goods lack both a colour and its shade, it is mentioned once.
  const letGo = new Map(lacking.map((one) => [`${one.kind} ${one.text}`, one]));
  return { kept: kept.subarray(0, length), letGo: [...letGo.values()] };
}

function costOfMissing(parts: readonly Part[], mask: number): number {
  let cost = 0;
  for (const [at, part] of parts.entries()) if ((mask & (1 << at)) === 0) cost += part.cost;
  return cost;
}

/** In the order of the bits. */
function partsOf({ words, size, colour, priceFrom, priceTo, onSale }: UnderstoodQuery): Part[] {
  const wish = (cost: number, kind: DroppedPart['kind'], text: string): Part => ({
    cost,
    isHead: false,
    letGo: { kind, text },
  });
  return [
    ...words.map(partOfWord),
    ...(size ? [wish(COSTS.size, 'size', size.text)] : []),
    ...(colour ? [wish(COSTS.colour, 'color', colour.text)] : []),
    ...(priceFrom !== null || priceTo !== null ? [wish(COSTS.price, 'price', '')] : []),
    ...(onSale ? [wish(COSTS.sale, 'sale', '')] : []),
  ];
}

function partOfWord({ text, cost, isHead, isShade }: QueryWord): Part {
  if (isLikeSize(text)) return { cost, isHead, letGo: { kind: 'size', text } };
  if (isShade) return { cost, isHead, letGo: { kind: 'color', text } };
  const isSilent = cost === COSTS.shade || cost === COSTS.generic || cost === COSTS.number;
  return { cost, isHead, letGo: isSilent ? undefined : { kind: 'word', text } };
}

/** Sizes of clothes and shoes. A size that the shop has is recognised as one rather than as a word. */
const SIZES = { from: 16, to: 74 };

const isLikeSize = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= SIZES.from && Number(text) <= SIZES.to;
