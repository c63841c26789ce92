import type { LawGap } from '#src/contract/shop/staff-law.ts';
import type { ShopContent } from './shop-content.ts';

const MOST_WORDS = 50;
const SIZE = /^X{2,4}[SL]$/;
const LATIN = /[A-Za-z][A-Za-z'’-]{2,}/g;
const MOST_INSTALMENTS = 6;

/** Foreign words in titles that are neither trade marks nor stand beside the same in Russian. */
export function wordGaps(shop: ShopContent): LawGap[] {
  const marks = new Set(shop.brands.flatMap((brand) => brand.toLowerCase().match(LATIN) ?? []));
  const gaps = titlesOf(shop).flatMap(({ place, title }) =>
    foreignWords(title)
      .filter((word) => !marks.has(word.toLowerCase()))
      .map((what) => ({ what, why: place })),
  );
  const known = new Map(gaps.map((gap) => [`${gap.what.toLowerCase()} ${gap.why}`, gap]));
  return [...known.values()].slice(0, MOST_WORDS);
}

/** Without addresses, and without what is translated: `Распродажа (SALE)`, `Sale — распродажа`. */
function foreignWords(title: string): string[] {
  const text = title.replace(/\S+@\S+|\S+\.(?:ru|com|am|рф)\S*/gi, '');
  const isTranslated =
    /[а-яё]\s*(?:\([^)а-яё]+\)|[/—–]\s*[a-z])|[a-z]\s*(?:\([^)]*[а-яё][^)]*\)|[/—–]\s*[а-яё])/i;
  return isTranslated.test(text) ? [] : (text.match(LATIN) ?? []).filter((word) => !SIZE.test(word));
}

const titlesOf = ({ menuTitles, banners, labels, pages }: ShopContent) => [
  ...menuTitles.map((title) => ({ place: 'menu', title })),
  ...banners.flatMap(({ title, content }) =>
    [title, content].map((each) => ({ place: 'banner', title: each })),
  ),
  ...labels.map((title) => ({ place: 'label', title })),
  ...pages.filter(({ kind }) => kind === 'offer').map(({ title }) => ({ place: 'offer', title })),
];

const foreignMoney = {
  RU: /[$€֏]|\b(?:USD|EUR|AMD)\b/,
  AM: /[$€₽]|\b(?:USD|EUR|RUB)\b/,
} as const;

/** Sums of another currency than the country's. */
export const currencyGaps = (shop: ShopContent): LawGap[] =>
  wordsOf(shop).flatMap(({ place, text }) =>
    foreignMoney[shop.country].test(text) ? [{ what: place, why: 'currency' }] : [],
  );

/** Instalments of more months than the law allows. */
export const instalmentGaps = (shop: ShopContent): LawGap[] =>
  wordsOf(shop).flatMap(({ place, text }) => {
    const months = [...text.matchAll(/рассрочк[^.!?]{0,80}?(\d{1,2})\s*мес/gi)].map(([, number]) =>
      Number(number),
    );
    return months.some((number) => number > MOST_INSTALMENTS) ? [{ what: place, why: 'months' }] : [];
  });

const wordsOf = ({ banners, pages, texts }: ShopContent) => [
  ...banners.map(({ placement, title, content }) => ({
    place: `banner ${placement}`,
    text: `${title} ${content}`,
  })),
  ...texts.map(({ section, title, value }) => ({ place: section, text: `${title} ${value}` })),
  ...pages.map(({ slug, title, body }) => ({
    place: slug,
    text: `${title} ${body.replace(/<[^>]*>/g, ' ')}`,
  })),
];
