import type { LawGap } from '#src/contract/shop/staff-law.ts';
import { escaped } from '../places.ts';
import type { Page, ShopContent } from './shop-content.ts';

/** The notice of cookies, with the page that it leads to. */
export function cookieGaps(shop: ShopContent): LawGap[] {
  const notice = shop.texts.find(({ section }) => section === 'CookieNotice');
  if (!notice) return [{ what: 'CookieNotice', why: 'absent' }];
  return pageAt(shop, notice.link) ? [] : [{ what: 'CookieNotice', why: 'link' }];
}

/** The notice below each page, and the rules that it leads to, which name who answers for them. */
export function recommendationGaps(shop: ShopContent): LawGap[] {
  const notice = shop.texts.find(({ section }) => section === 'Recommendations');
  const says = notice && /применяются\s+рекомендательные\s+технологии/i.test(notice.title);
  const page = notice && pageAt(shop, notice.link);
  if (!page) return [{ what: 'Recommendations', why: notice ? 'link' : 'absent' }];
  return [
    ...(says ? [] : [{ what: 'Recommendations', why: 'words' }]),
    ...(['legalName', 'email'] as const).flatMap((what) =>
      shop.seller[what] !== '' && page.body.includes(escaped(shop.seller[what]))
        ? []
        : [{ what, why: 'page' }],
    ),
  ];
}

/** Whether the policy says where data are kept. */
export function storageGaps({ pages }: ShopContent): LawGap[] {
  const policy = pages.find(({ slug }) => slug === 'legal')?.body ?? '';
  const says = /на\s+территории\s+(?:Российской\s+Федерации|России)/.test(policy.replace(/<[^>]*>/g, ''));
  return says ? [] : [{ what: 'legal', why: 'place' }];
}

/** Settings that send what shoppers do abroad. */
export const serviceGaps = ({ services }: ShopContent): LawGap[] =>
  services.foreign.map((what) => ({ what, why: 'foreign' }));

const pageAt = ({ pages }: ShopContent, link: string): Page | undefined =>
  pages.find(({ kind, slug }) => kind === 'company' && link.replace(/\/+$/, '') === `/company/${slug}`);
