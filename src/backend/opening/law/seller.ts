import type { LawGap } from '#src/contract/shop/staff-law.ts';
import type { SellerField } from '#src/contract/shop/staff-opening.ts';
import { escaped } from '../places.ts';
import type { ShopContent } from './shop-content.ts';

/** What of the seller is not known, or can't be right. */
export function sellerGaps({ country, seller }: ShopContent): LawGap[] {
  const empty = Object.entries(seller).flatMap(([what, value]) =>
    value === '' ? [{ what, why: 'empty' }] : [],
  );
  const numbers = country === 'RU' ? russianNumbers : armenianNumbers;
  const wrong = numbers.flatMap(([what, isRight]) =>
    seller[what] !== '' && !isRight(seller[what]) ? [{ what, why: 'wrong' }] : [],
  );
  return [...empty, ...wrong];
}

type NumberCheck = readonly [SellerField, (text: string) => boolean];

const russianNumbers: readonly NumberCheck[] = [
  ['registrationNumber', isRegistration],
  ['taxNumber', isTaxNumber],
];
const armenianNumbers: readonly NumberCheck[] = [['taxNumber', (text) => /^\d{8}$/.test(text)]];

const MODULO_OF_TAX = 11;

/** ОГРН has 13 digits, ОГРНИП 15; the last one checks the others. */
function isRegistration(text: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(text)) return false;
  const rest = BigInt(text.slice(0, -1)) % BigInt(text.length - 2);
  return Number(rest) % 10 === Number(text.at(-1));
}

/** ИНН has 10 digits, a person's 12; the last one or two check the others. */
function isTaxNumber(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text) || /^0+$/.test(text)) return false;
  const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
  const digits = [...text].map(Number);
  const checks = (last: number) => {
    const sum = digits
      .slice(0, last)
      .reduce((total, digit, place) => total + digit * (weights[weights.length - last + place] ?? 0), 0);
    return (sum % MODULO_OF_TAX) % 10 === digits[last];
  };
  return text.length === 10 ? checks(9) : checks(10) && checks(11);
}

const inFooter = ['legalName', 'registrationNumber', 'taxNumber', 'legalAddress'] as const;
const onPage = [...inFooter, 'email', 'phone', 'hours'] as const;
const SELLER_PAGE = 'about';

/** What of the seller shoppers do not find below each page and on the seller's. */
export function shownGaps({ seller, texts, pages }: ShopContent): LawGap[] {
  const footer = texts.find(({ section }) => section === 'Copyright')?.value ?? '';
  const page = pages.find(({ slug }) => slug === SELLER_PAGE)?.body ?? '';
  return [
    ...inFooter.flatMap((what) => (footer.includes(seller[what]) ? [] : [{ what, why: 'footer' }])),
    ...onPage.flatMap((what) => (page.includes(escaped(seller[what])) ? [] : [{ what, why: 'page' }])),
  ];
}
