import type { BannersByType } from '#src/models/banners.ts';
import { homeBanners } from '#src/models/home/home-banners.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { storedLocation } from '#src/storefront/visitor/location.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import { viewportCookies } from '#src/storefront/visitor/viewport.ts';
import { loadVisitor } from '#src/storefront/visitor-slots/load-visitor.ts';
import { fragment } from '#src/web/result.ts';
import { regionalSlots } from '#views/chrome/regional-slots.tsx';
import { visitorSlots } from '#views/chrome/visitor-slots.tsx';
import { homeSlots } from '#views/home/home-banners.tsx';
import { SlotPartials } from '#views/ui/slot.tsx';

type Input = PrivateInput<object>;

export async function showVisitor(input: Input): Promise<Result> {
  const { cookies, seal, from, query } = input;
  const [{ visitor, affiliate, chrome }, message, banners] = await Promise.all([
    loadVisitor(input, from),
    readMessage(seal, cookies),
    loadHomeBanners(input),
  ]);
  const own = visitorSlots(visitor, message);
  const isRegional = chrome && (chrome.city !== null || query.has('regional'));
  const slots = {
    ...own,
    ...(isRegional && regionalSlots(chrome, own)),
    ...(banners && homeSlots(homeBanners(banners))),
  };
  return fragment(<SlotPartials slots={slots} />, {
    events: isFoundNow(input) ? ['city-changed'] : [],
    cookies: [
      ...(message ? [messageShownCookie] : []),
      ...viewportCookies(cookies, query.get('width')),
      ...affiliate,
    ],
    // Many visitors share the same data, and each requests it on every page.
    cacheKey: message === null && !isRegional && !banners ? `visitor ${JSON.stringify(visitor)}` : undefined,
  });
}

/** For the home page, if its city has banners of its own, or the page shows those of another city. */
async function loadHomeBanners({
  from,
  query,
  country,
  visitor,
  chrome,
  optional,
}: Input): Promise<BannersByType | null> {
  if (!/^\/(?:\?|$)/.test(from)) return null;
  const banners = query.has('regional') ? chrome.homeBanners.of : chrome.homeBanners.ownOf;
  return optional(banners(country, visitor.city));
}

/** The rest of the page was rendered for the country's default city. */
function isFoundNow({ country, cookies, visitor }: Input): boolean {
  return storedLocation(country, cookies) === null && visitor.city.cityGuid !== country.defaultCity.cityGuid;
}
