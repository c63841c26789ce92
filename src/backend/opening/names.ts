import type { Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { readSeller } from './seller.ts';

export interface ShopNames {
  /** What shoppers and marketplaces call the shop. */
  readonly shopName: string;
  /** Who sells there. */
  readonly company: string;
}

interface Given {
  readonly SHOP_NAME?: string | undefined;
  readonly RU_ORIGIN: string;
  readonly AM_ORIGIN: string;
}

/** The name is the setting, else as the seller says in this country or another one, else the shop's host. */
export async function readShopNames(
  query: Queryable,
  country: CountryCode,
  given: Given,
): Promise<ShopNames> {
  const own = (await readSeller(query, country)).seller;
  const others = countryCodes.filter((code) => code !== country);
  const other = await Promise.all(
    others.map(async (code) => (await readSeller(query, code)).seller.shopName),
  );
  const shopName = given.SHOP_NAME ?? ([own.shopName, ...other].find(Boolean) || hostName(given, country));
  return { shopName, company: own.legalName || shopName };
}

/** Makes pages outdated that were made with the former name after the seller had said another one. */
export const renewNamed = (query: Queryable): Promise<void> => renewContent(query);

/** What a shop is called where nobody has named it. */
export const hostName = ({ RU_ORIGIN, AM_ORIGIN }: Given, country: CountryCode): string =>
  new URL(country === 'RU' ? RU_ORIGIN : AM_ORIGIN).hostname;
