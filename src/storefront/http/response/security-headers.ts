import { YANDEX_MAPS_ORIGIN } from '#src/config/constants.ts';
import { speculationRules } from '#src/config/speculation-rules.ts';
import { type Area, areas } from '#src/storefront/areas.ts';
import type { Result } from '#src/storefront/result.ts';
import { cspHash, type FirstView, type FirstViews } from '#src/web/document/first-view.ts';
import { helmetHeaders } from '#src/web/http/helmet-headers.ts';
import type { HeaderList } from '#src/web/http/respond.ts';
import type { Site } from '#src/web/site.ts';

const PERMISSIONS = 'camera=(), geolocation=(self), microphone=()';
const NO_PERMISSIONS = 'camera=(), geolocation=(), microphone=()';

interface ThirdPartyOrigins {
  readonly captchaOrigins: readonly string[];
}

/** Security headers, computed once. */
export interface SecurityHeaders {
  readonly ofPages: Readonly<Record<Area, HeaderList>>;
  /** Of everything else. */
  readonly others: HeaderList;
}

export function securityHeaders(
  site: Site,
  firstViews: FirstViews<Area>,
  origins: ThirdPartyOrigins,
): SecurityHeaders {
  const ofPages = areas.map((area) => [area, pageHeaders(site, firstViews[area], origins)] as const);
  return {
    ofPages: Object.fromEntries(ofPages) as Record<Area, HeaderList>,
    others: pageHeaders(site, null, origins),
  };
}

export function securityHeadersOf(result: Result, headers: SecurityHeaders): HeaderList {
  return result.kind === 'page' ? headers.ofPages[result.area] : headers.others;
}

/** Inline style attributes are allowed for pictures' placeholder colours. */
function pageHeaders(
  site: Site,
  inline: FirstView | null,
  { captchaOrigins }: ThirdPartyOrigins,
): HeaderList {
  const trackingOrigins = site.tracking?.origins ?? [];
  const policy = {
    defaultSrc: ["'self'"],
    scriptSrc: [
      "'self'",
      ...(inline ? [inline.scriptHash, cspHash(speculationRules)] : []),
      ...captchaOrigins,
      ...trackingOrigins,
    ],
    frameSrc: ["'self'", ...(site.mapKey && site.mapOrigin ? [site.mapOrigin] : []), ...captchaOrigins],
    styleSrc: ["'self'", ...(inline ? [inline.styleHash] : [])],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', ...site.pictureOrigins, ...trackingOrigins],
    mediaSrc: ["'self'", ...site.pictureOrigins],
    connectSrc: ["'self'", ...captchaOrigins, ...trackingOrigins],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...Object.values(site.origins), ...site.paymentOrigins],
    frameAncestors: ["'none'"],
  };
  return [...helmetHeaders(isSecure(site), policy), ['permissions-policy', PERMISSIONS]];
}

const isSecure = (site: Site): boolean => site.origins.RU.startsWith('https:');

/** Origins that Yandex documents for its map; its tiles need `unsafe-eval`. */
const MAP_ORIGINS = [YANDEX_MAPS_ORIGIN, 'https://*.api-maps.yandex.ru', 'https://yastatic.net'];
const MAP_TILES = 'https://*.maps.yandex.net';

/**
 * The first supports only one framing origin; the second requests a process per origin, which a sandbox
 * without an origin cannot have.
 */
const unfitForFrames = ['x-frame-options', 'origin-agent-cluster'];

/**
 * The headers of the map's document, which only our shops may frame. Without a host of its own it is
 * sandboxed, in whatever frame or tab it opens, and has no origin.
 */
export function mapHeaders(site: Site): HeaderList {
  const shops = Object.values(site.origins);
  const own = site.mapOrigin ? ["'self'"] : shops;
  const policy = {
    ...(site.mapOrigin ? {} : { sandbox: ['allow-scripts'] }),
    defaultSrc: ["'none'"],
    scriptSrc: [...own, ...MAP_ORIGINS, "'unsafe-eval'"],
    styleSrc: [...own, ...MAP_ORIGINS],
    imgSrc: [...own, 'data:', ...MAP_ORIGINS, MAP_TILES],
    connectSrc: [...MAP_ORIGINS, MAP_TILES],
    workerSrc: ['data:', ...MAP_ORIGINS],
    fontSrc: own,
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: shops,
  };
  const headers = helmetHeaders(isSecure(site), policy).filter(([name]) => !unfitForFrames.includes(name));
  return [...headers, ['permissions-policy', NO_PERMISSIONS]];
}
