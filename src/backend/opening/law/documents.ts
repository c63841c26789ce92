import { DAY_MS } from '#src/config/durations.ts';
import type { LawGap } from '#src/contract/shop/staff-law.ts';
import { armenianOf } from '../languages.ts';
import type { ShopContent } from './shop-content.ts';

const OFFER_AND_TERMS = ['oferta', 'return', 'legal'];
const CONSENTS = ['subject-agreement', 'mailing-agreement'];
const IN_ARMENIAN = ['oferta', 'return', 'subject-agreement'].map(armenianOf);
const ARMENIAN_SELLER = 'seller-am';
const YEAR_MS = 365 * DAY_MS;

export const documentGaps = (shop: ShopContent): LawGap[] => [
  ...OFFER_AND_TERMS.flatMap((slug) => gapsOf(shop, slug)),
  ...shop.documents
    .filter(({ slug, approvedAt }) => approvedAt === null && !isListed(slug))
    .map(({ slug }) => ({ what: slug, why: 'unsigned' })),
];

/** Each purpose has a document of its own. */
export const consentGaps = (shop: ShopContent): LawGap[] => {
  const [first, second] = CONSENTS.map((slug) => shop.documents.find((each) => each.slug === slug)?.body);
  const isOne = first !== undefined && first === second;
  return [
    ...CONSENTS.flatMap((slug) => gapsOf(shop, slug)),
    ...(isOne ? [{ what: 'mailing-agreement', why: 'same' }] : []),
  ];
};

/** What the law of Armenia wants in Armenian. */
export const armenianGaps = (shop: ShopContent): LawGap[] =>
  [ARMENIAN_SELLER, ...IN_ARMENIAN].flatMap((slug) => {
    const page = shop.pages.find((each) => each.slug === slug);
    return page && page.language !== 'hy' ? [{ what: slug, why: 'language' }] : gapsOf(shop, slug);
  });

/** Who read a text a year ago should read it again: laws change. */
export const ageGaps = ({ documents, now }: ShopContent): LawGap[] =>
  documents.flatMap(({ slug, approvedAt }) =>
    approvedAt !== null && now.getTime() - Date.parse(approvedAt) > YEAR_MS
      ? [{ what: slug, why: 'old' }]
      : [],
  );

const isListed = (slug: string): boolean =>
  [...OFFER_AND_TERMS, ...CONSENTS, ...IN_ARMENIAN, ARMENIAN_SELLER].includes(slug);

function gapsOf({ pages, documents }: ShopContent, slug: string): LawGap[] {
  if (!pages.some((page) => page.kind === 'company' && page.slug === slug))
    return [{ what: slug, why: 'absent' }];
  const document = documents.find((each) => each.slug === slug);
  if (!document) return [{ what: slug, why: 'unmarked' }];
  return document.approvedAt === null ? [{ what: slug, why: 'unsigned' }] : [];
}
