import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { LawGap, LawPoint, LawRule } from '#src/contract/shop/staff-law.ts';
import type { ShopServices } from '../tasks.ts';
import { agreedGaps } from './agreed.ts';
import { bannerGaps } from './banners.ts';
import { ageGaps, armenianGaps, consentGaps, documentGaps } from './documents.ts';
import { nameArticles } from './name-articles.ts';
import { cookieGaps, recommendationGaps, serviceGaps, storageGaps } from './notices.ts';
import { sellerGaps, shownGaps } from './seller.ts';
import { readShopContent, type ShopContent } from './shop-content.ts';
import { currencyGaps, instalmentGaps, wordGaps } from './wording.ts';

interface Rule {
  readonly rule: LawRule;
  /** By country; where it is left out nothing is asked. */
  readonly laws: Partial<Record<CountryCode, string>>;
  readonly ifNot: 'advised' | 'missing';
  readonly find: (shop: ShopContent, query: Queryable) => LawGap[] | Promise<LawGap[]>;
}

const SHOPPERS = {
  RU: 'закон № 2300-1 «О защите прав потребителей»',
  AM: 'закон РА «О защите прав потребителей» (ՀՕ-197)',
} as const;
const DATA = { RU: '152-ФЗ', AM: 'закон РА «О защите персональных данных» (ՀՕ-49-Ն)' } as const;
const NO_LAW = 'совет: законы меняются';

const rules: readonly Rule[] = [
  {
    rule: 'seller',
    laws: { RU: `${SHOPPERS.RU}, ст. 9`, AM: SHOPPERS.AM },
    ifNot: 'missing',
    find: sellerGaps,
  },
  {
    rule: 'shown',
    laws: { RU: `${SHOPPERS.RU}, ст. 9 и 26.1; 149-ФЗ, ст. 10`, AM: SHOPPERS.AM },
    ifNot: 'missing',
    find: shownGaps,
  },
  {
    rule: 'documents',
    laws: {
      RU: `ГК РФ, ст. 437; ${SHOPPERS.RU}, ст. 26.1; ${DATA.RU}, ст. 18.1`,
      AM: `${SHOPPERS.AM}; ${DATA.AM}`,
    },
    ifNot: 'missing',
    find: documentGaps,
  },
  {
    rule: 'consents',
    laws: { RU: `${DATA.RU}, ст. 9; 38-ФЗ, ст. 18`, AM: DATA.AM },
    ifNot: 'missing',
    find: consentGaps,
  },
  {
    rule: 'agreed',
    laws: { RU: `${DATA.RU}, ст. 9`, AM: DATA.AM },
    ifNot: 'advised',
    find: (shop, query) => agreedGaps(query, shop),
  },
  { rule: 'cookies', laws: { RU: `${DATA.RU}, ст. 6 и 9` }, ifNot: 'missing', find: cookieGaps },
  { rule: 'recommendations', laws: { RU: '149-ФЗ, ст. 10.2-2' }, ifNot: 'missing', find: recommendationGaps },
  { rule: 'storage', laws: { RU: `${DATA.RU}, ст. 18, ч. 5` }, ifNot: 'missing', find: storageGaps },
  {
    rule: 'services',
    laws: { RU: `${DATA.RU}, ст. 12 и ст. 18, ч. 5` },
    ifNot: 'missing',
    find: serviceGaps,
  },
  { rule: 'banners', laws: { RU: '38-ФЗ, ст. 18.1' }, ifNot: 'missing', find: bannerGaps },
  { rule: 'instalments', laws: { RU: '283-ФЗ' }, ifNot: 'missing', find: instalmentGaps },
  { rule: 'armenian', laws: { AM: 'закон РА «О языке» (1993)' }, ifNot: 'missing', find: armenianGaps },
  {
    rule: 'currency',
    laws: { RU: `${SHOPPERS.RU}, ст. 10, п. 2`, AM: SHOPPERS.AM },
    ifNot: 'advised',
    find: currencyGaps,
  },
  { rule: 'words', laws: { RU: '168-ФЗ (с 01.03.2026)' }, ifNot: 'advised', find: wordGaps },
  { rule: 'age', laws: { RU: NO_LAW, AM: NO_LAW }, ifNot: 'advised', find: ageGaps },
];

/** Rules whose gaps name company pages by their address. */
const articleRules: ReadonlySet<LawRule> = new Set(['documents', 'consents', 'storage', 'armenian', 'age']);

/** When the laws named here were last compared with their texts. */
export const LAWS_CHECKED_ON = '2026-11-28';

/** What the law asks of the shop of a country, and what is missing (product.md, Opening). */
export async function readLaw(
  query: Queryable,
  country: CountryCode,
  services: ShopServices,
  now: Date,
): Promise<LawPoint[]> {
  const shop = await readShopContent(query, country, services, now);
  const places = { ...shop.seller, site: services.origins[country] };
  const points: LawPoint[] = [];
  for (const { rule, laws, ifNot, find } of rules) {
    const law = laws[country];
    if (law === undefined) continue;
    const missing = await find(shop, query);
    const named = articleRules.has(rule) ? await nameArticles(query, country, places, missing) : missing;
    points.push({ rule, law, state: missing.length === 0 ? 'done' : ifNot, missing: named });
  }
  return points;
}
