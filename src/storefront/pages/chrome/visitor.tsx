import { setTimeout as pause } from 'node:timers/promises';
import type { Country } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { codesOf } from '#src/storefront/models/favorites/favorites.ts';
import { type VisitorModel, visitorModel } from '#src/storefront/models/visitor.ts';
import { type Result, readyFragment } from '#src/storefront/result.ts';
import { countCart, readFavorites } from '#src/storefront/visitor/belongings.ts';
import type { Cookies } from '#src/storefront/visitor/cookie.ts';
import { storedLocation } from '#src/storefront/visitor/location.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { viewportCookies } from '#src/storefront/visitor/viewport.ts';
import { type Fillings, fillingsIn } from '#views/chrome/place.tsx';
import { findStoresSegment, readTexts } from './shared-parts.ts';
import { visitorHtml } from './visitor-html.tsx';

type Input = PrivateInput<object>;

/** A page does not wait longer: what is late comes after load. */
const PATIENCE_MS = 300;

/** Everything personal on a public page, after load. */
export async function showVisitor(input: Input): Promise<Result> {
  const { cookies, seal, site, from, query } = input;
  const [model, message] = await Promise.all([readVisitor(input, from), readMessage(seal, cookies)]);
  const events = isFoundNow(input) ? ['city-changed'] : [];
  return readyFragment(await visitorHtml(site, model, message), {
    events,
    cookies: [...(message ? [messageShownCookie] : []), ...viewportCookies(cookies, query.get('width'))],
  });
}

/**
 * The same for a private page, which is sent with it. An answer to a form goes without notices: one put away there
 * would lead back to an address that shows nothing, and what was typed would be lost.
 * @param openedAt the page's address; null for an answer to a form
 * @returns undefined where it takes too long
 */
export async function visitorFillings(input: Input, openedAt: string | null): Promise<Fillings | undefined> {
  const model = await Promise.race([
    readVisitor(input, openedAt ?? ''),
    pause(PATIENCE_MS, null, { ref: false }),
  ]);
  if (!model) return undefined;
  const noNotices = { askedCity: null, cookieNotice: null, appBanner: null };
  const html = await visitorHtml(input.site, openedAt === null ? { ...model, ...noNotices } : model, null);
  return fillingsIn(html.toString());
}

/** A part that can't be had does not keep the rest back. */
async function readVisitor(input: Input, openedAt: string): Promise<VisitorModel> {
  const { visitor, country, cookies, site } = input;
  const [storesSegment, texts, favorites, cart] = await Promise.all([
    findStoresSegment(input).catch(() => null),
    readTexts(input).catch(() => ({})),
    readFavorites(input, 'no').then(codesOf, () => null),
    countCart(input).catch(() => null),
    followAffiliate(input, openedAt).catch(() => null),
  ]);
  const geolocation = geolocationOf(country, cookies);
  const parts = { storesSegment, texts, favorites, cart };
  const isMarketed = !!site.tracking?.marketing;
  return visitorModel({ visitor, country, geolocation, isMarketed, ...parts });
}

/** A page that was opened with parameters may be an affiliate's link (specification §4, step 3). */
async function followAffiliate({ gateway }: Input, openedAt: string): Promise<void> {
  if (openedAt.includes('?')) await gateway.account.checkAffiliate({ body: { path: openedAt } });
}

/** The rest of the page was shown for the country's default city meanwhile. */
function isFoundNow({ country, cookies, visitor }: Input): boolean {
  return storedLocation(country, cookies) === null && visitor.city.cityGuid !== country.defaultCity.cityGuid;
}

function geolocationOf({ defaultCity }: Country, cookies: Cookies) {
  const point = storedPoint(cookies);
  if (defaultCity.geoBlock) return null;
  if (point === null) return 'unasked';
  return isRefusal(point) ? 'refused' : null;
}
