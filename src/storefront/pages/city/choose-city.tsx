import { typeset } from '#src/config/typography.ts';
import { outcomeHref } from '#src/models/outcome/outcome.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { prepareDelivery } from '#src/storefront/pages/delivery/prepare-delivery.ts';
import type { Result } from '#src/storefront/result.ts';
import { cityVerifiedCookie } from '#src/storefront/visitor/city-verify.ts';
import { type Location, locationCookie } from '#src/storefront/visitor/location.ts';
import { readCart } from '#src/storefront/visitor/visitor-data.ts';
import { isPlain } from '#src/web/forms/plain.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import { redirect } from '#src/web/result.ts';
import { citiesPage, returnPath } from './city.tsx';
import { findCity } from './load-cities.ts';

type Input = PrivateInput<object>;

const MISSING_CITY = typeset`Укажите город: выберите его из списка или найдите по названию.`;
const UNKNOWN_CITY = typeset`Такого города нет в нашем списке. Найдите его по названию или выберите соседний.`;

/**
 * Sets the city and reloads the page (product.md, Cities). `cityGuid` is the chosen city, `pattern` the search that found it,
 * `back` the page to return to.
 */
export async function chooseCity(input: Input): Promise<Result> {
  const { form } = input;
  const asked = { cityGuid: form.get('cityGuid') ?? '', pattern: form.get('pattern') ?? '' };
  if (asked.cityGuid === '') return citiesPage(input, MISSING_CITY);
  const city = await findCity(input, asked);
  return city ? applyChoice(input, city) : citiesPage(input, UNKNOWN_CITY);
}

/** A city of another country redirects to that country's shop; AM has one city (product.md, Cities). */
export async function applyChoice(
  input: Input,
  city: Location,
  cookies: readonly CookieToSet[] = [],
): Promise<Result> {
  const { country, site, form } = input;
  const back = returnPath(input);
  if (city.country !== country.code) return redirect(site.origins[city.country] + back, 303);
  if (country.defaultCity.geoBlock) return redirect(back, 303);
  await prepareDeliveryTo(input, city);
  const next = isPlain(form) ? outcomeHref('city', back) : back;
  return redirect(next, 303, { cookies: [locationCookie(city), cityVerifiedCookie, ...cookies] });
}

/** Prepares delivery types again where the cart has a product (product.md, Cities). */
export async function prepareDeliveryTo(input: Input, city: Location): Promise<void> {
  const owner = { ...input, visitor: { ...input.visitor, city } };
  const cart = await orNull(readCart(owner, false));
  if (cart) prepareDelivery(owner, cart);
}
