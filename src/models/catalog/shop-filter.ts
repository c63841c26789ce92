import { readShopsUrl, type ShopCity } from '#src/models/shops-url.ts';
import { typeset } from '#src/models/typography.ts';

/** The filter «Есть в магазинах: Москва». */
export interface ShopFilterModel {
  /** In the list's address: `77-moskva`. */
  readonly value: string;
  readonly title: string;
  readonly count: number;
  readonly selected: boolean;
}

/** The filter of a city; null without shops there. */
export function shopFilterModel(
  city: ShopCity | null,
  { count, selected }: Pick<ShopFilterModel, 'count' | 'selected'>,
): ShopFilterModel | null {
  const value = city && cityParameter(city);
  return value ? { value, title: shopsTitle(city), count, selected } : null;
}

export const shopsTitle = ({ cityName }: ShopCity) => typeset`Есть в магазинах: ${cityName}`;

/** A city in the address of a list, from that of its shops: `77-moskva`. */
export function cityParameter({ shopsUrl }: ShopCity): string | null {
  const place = readShopsUrl(shopsUrl);
  return place && `${place.region}-${place.city}`;
}
