import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

interface CountryLinksProps {
  readonly to: 'newPromotion' | 'newSeries';
  readonly country: CountryCode;
}

const titles: Readonly<Record<CountryCode, string>> = { RU: 'Россия', AM: 'Армения' };

export const CountryLinks = ({ to, country }: CountryLinksProps) => (
  <FilterLinks
    label="Страна"
    links={countryCodes.map((each) => ({
      title: titles[each],
      href: deskHref(to, {}, { country: each }),
      isCurrent: each === country,
    }))}
  />
);
