import type { CountryCode } from '#src/config/countries.ts';
import type { StarterText } from '#src/contract/shop/staff-law.ts';
import { starterArticles } from './articles/index.ts';

/** What a new shop of a country has at the address of a company page; null for nothing. */
export function starterText(country: CountryCode, slug: string): StarterText | null {
  const found = starterArticles.find(
    (each) => each.slug === slug && (each.countries === undefined || each.countries.includes(country)),
  );
  if (!found) return null;
  const { title, announce, body, language = 'ru' } = found;
  return { title, announce, source: body.trim(), language };
}
