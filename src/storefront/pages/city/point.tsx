import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { type Location, locationCookie, locationOf } from '#src/storefront/visitor/location.ts';
import { isRefusal, type Point, pointCookie, postedPoint } from '#src/storefront/visitor/point.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import { done } from '#src/web/result.ts';
import { LocateNote } from '#views/city/locate.tsx';
import { applyChoice, prepareDeliveryTo } from './choose-city.tsx';

type Input = PrivateInput<object>;

/**
 * Takes the browser's position in degrees; zeros mean that permission was denied, and nothing is looked up
 * (product.md, Cities). With `choose` the shopper asked for it; otherwise it only refines the guess by IP
 * address.
 */
export function savePosition(input: Input): Promise<Result> | Result {
  const { country, form } = input;
  if (country.defaultCity.geoBlock) return done(input.from);
  const point = postedPoint(form);
  return form.get('choose') === 'yes' ? choose(input, point) : guess(input, point);
}

async function choose(input: Input, point: Point | null): Promise<Result> {
  const note = (reason: 'unknown' | 'refused') => <LocateNote reason={reason} />;
  if (!point) return done(input.from, { body: note('unknown') });
  const cookies = [pointCookie(point)];
  if (isRefusal(point)) return done(input.from, { cookies, body: note('refused') });
  const city = await cityAt(input, point);
  if (!city) return done(input.from, { cookies, body: note('unknown') });
  return applyChoice(input, city, cookies);
}

async function guess(input: Input, point: Point | null): Promise<Result> {
  const { from, visitor, country } = input;
  if (!point) return done(from);
  const cookies = [pointCookie(point)];
  if (isRefusal(point) || visitor.dismissed.city) return done(from, { cookies });
  const city = await cityAt(input, point);
  const isNews = city?.country === country.code && city.cityGuid !== visitor.city.cityGuid;
  if (!isNews) return done(from, { cookies });
  await prepareDeliveryTo(input, city);
  return done(from, {
    cookies: [locationCookie(city), ...cookies],
    events: ['city-changed', 'visitor-changed'],
  });
}

async function cityAt({ gateway }: Input, { latitude, longitude }: Point): Promise<Location | null> {
  const body = { latitude, longitude, accuracy: 0 } as const;
  const [address] = (await orNull(gateway.geo.getAddressByPoint({ body }))) ?? [];
  if (!address) return null;
  const { cityGuid, regionId, country, shortName } = address;
  return locationOf({ cityGuid, regionId, country, shortName, suggestion: shortName });
}
