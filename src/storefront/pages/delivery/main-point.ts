import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';

export interface MainPoint {
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
}

/**
 * The customer's main point of a kind, in the visitor's region; null if there is none or it cannot be read.
 */
export async function mainPoint(
  { gateway: { account }, optional, visitor: { authorised, city } }: PrivateInput<object>,
  kind: DeliveryKind | null,
): Promise<MainPoint | null> {
  if (!authorised) return null;
  const isPreferred = (point: { readonly isMain: boolean; readonly regionId: string }) =>
    point.isMain && point.regionId === city.regionId;
  if (kind === 'terminal') {
    const main = (await optional(account.getTerminals()))?.terminals.find(isPreferred);
    return main
      ? { id: main.terminalId, title: `${main.title}, ${main.address}`, isOpen: main.isOpen }
      : null;
  }
  if (kind === 'shop') {
    const main = (await optional(account.getShops()))?.shops.find(isPreferred);
    return main ? { id: main.number, title: `${main.name}, ${main.address}`, isOpen: main.isOpen } : null;
  }
  return null;
}
