import type { Address, SavedShop, SavedTerminal } from '#src/contract/account/places.ts';

export const placeKinds = ['address', 'terminal', 'shop'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export type PointKind = Exclude<PlaceKind, 'address'>;

/** The saved places of each kind; null for a kind that could not be loaded. */
export interface SavedReplies {
  readonly addresses: readonly Address[];
  readonly terminals: readonly SavedTerminal[] | null;
  readonly shops: readonly SavedShop[] | null;
  /** Whether the country has shops, of which one could be saved. */
  readonly hasShops: boolean;
}
