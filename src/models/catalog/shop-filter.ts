import { typeset } from '#src/config/typography.ts';
import { readShopsUrl, type ShopCity } from '#src/models/shops-url.ts';

/** The filter «Есть в магазинах: Москва». */
export interface ShopFilterModel {
  /** As in the list's URL: `77-moskva`. */
  readonly value: string;
  readonly title: string;
  readonly count: number;
  readonly selected: boolean;
}

/** The filter for a city; null if it has no shops. */
export function shopFilterModel(
  city: ShopCity | null,
  { count, selected }: Pick<ShopFilterModel, 'count' | 'selected'>,
): ShopFilterModel | null {
  const value = city && cityParameter(city);
  return value ? { value, title: shopsTitle(city), count, selected } : null;
}

export const shopsTitle = ({ cityName }: ShopCity) => typeset`Есть в магазинах: ${cityName}`;

/** A city's parameter in a list's URL, from the URL of its shops: `77-moskva`. */
export function cityParameter({ shopsUrl }: ShopCity): string | null {
  const place = readShopsUrl(shopsUrl);
  return place && `${place.region}-${place.city}`;
}
