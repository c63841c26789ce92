import { type CountryCode, countries, countryCodes } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

interface CountryLinksProps {
  readonly to: 'newPromotion' | 'newSeries';
  readonly country: CountryCode;
}

export const CountryLinks = ({ to, country }: CountryLinksProps) => (
  <FilterLinks
    label="Страна"
    links={countryCodes.map((each) => ({
      title: countries[each].name,
      href: deskHref(to, {}, { country: each }),
      isCurrent: each === country,
    }))}
  />
);
