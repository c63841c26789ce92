import type { CountryCode } from '#src/config/countries.ts';
import { countryCodes } from '#src/config/countries.ts';
import { countryTitles } from '../../prices/country.ts';

/** What a change was about, in words, and the desk's page of it; null for what has none. */
export interface Subject {
  readonly title: string;
  readonly href: string | null;
}

/** Reads a subject as the log has it, by the groups of its pattern. */
export type SubjectReader = readonly [pattern: RegExp, read: (...groups: string[]) => Subject];

export const subject = (title: string, href: string | null = null): Subject => ({ title, href });

const countryOf = (code: string): CountryCode => countryCodes.find((each) => each === code) ?? 'RU';

/** `Баннер, Россия`. */
export const inCountry = (title: string, code: string): string =>
  `${title}, ${countryTitles[countryOf(code)]}`;
