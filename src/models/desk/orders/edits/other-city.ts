import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { oneLine } from '#src/web/forms/fields.ts';
import { cityError, cityMeant, type FoundCity } from '../new-order/person.ts';

/** The search for the city that an order goes to instead. */
export interface OtherCityModel {
  readonly typed: string;
  readonly typedLength: number;
  /** Why none is chosen; empty if one is, or nothing was typed. */
  readonly problem: string;
  /** Among which one has to be chosen. */
  readonly found: readonly { readonly title: string; readonly href: string }[];
  /** Back to the order's own city; null if that is shown. */
  readonly backHref: string | null;
}

interface AskedCity {
  readonly city: string;
  /** The one of several that was chosen; else empty. */
  readonly cityId: string;
}

export const askedCityIn = (query: URLSearchParams): AskedCity => ({
  city: oneLine(query.get('city') ?? '').slice(0, maxLengths.city),
  cityId: (query.get('cityId') ?? '').slice(0, maxLengths.code),
});

export function otherCityModel(
  number: string,
  asked: AskedCity,
  cities: readonly FoundCity[],
): OtherCityModel & { readonly meant: FoundCity | undefined } {
  const { city } = asked;
  const meant = city === '' ? undefined : cityMeant(asked, cities);
  return {
    meant,
    typed: city,
    typedLength: maxLengths.city,
    problem: city === '' || meant ? '' : cityError(cities),
    found: meant
      ? []
      : cities.map(({ cityGuid, suggestion }) => ({
          title: suggestion,
          href: deskHref('editOrder', { number }, { city, cityId: cityGuid }),
        })),
    backHref: meant ? deskHref('editOrder', { number }) : null,
  };
}
