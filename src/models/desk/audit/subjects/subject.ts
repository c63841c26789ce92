import type { CountryCode } from '#src/config/countries.ts';
import { countries, countryCodes } from '#src/config/countries.ts';
import type { Requirement } from '#src/contract/permissions.ts';
import { deskHref, deskRoutes, type StaffRouteName } from '#src/desk-routes.ts';

/** What a change was about, in words, and the desk's page of it; null for what has none. */
export interface Subject {
  readonly title: string;
  readonly page: { readonly href: string; readonly permission: Requirement } | null;
}

/** Reads a subject as the log has it, by the groups of its pattern. */
export type SubjectReader = readonly [pattern: RegExp, read: (...groups: string[]) => Subject];

/** @param to the name of the page's route, its parameters and query */
export const subject = <Name extends StaffRouteName>(
  title: string,
  ...to: Parameters<typeof deskHref<Name>>
): Subject => ({ title, page: { href: deskHref(...to), permission: deskRoutes[to[0]].permission } });

export const pageless = (title: string): Subject => ({ title, page: null });

const countryOf = (code: string): CountryCode => countryCodes.find((each) => each === code) ?? 'RU';

/** `Баннер, Россия`. */
export const inCountry = (title: string, code: string): string =>
  `${title}, ${countries[countryOf(code)].name}`;
