import { type IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { MAP_ORIGIN } from '#src/config/constants.ts';
import type { Site } from '#src/storefront/site.ts';

export type HeaderList = (readonly [name: string, value: string])[];

/** A shopper may let the shop find their city; nobody embedded may. */
const PERMISSIONS = 'camera=(), geolocation=(self), microphone=()';
const NO_PERMISSIONS = 'camera=(), geolocation=(), microphone=()';

/** Origins that are not ours and have a part in the shop. */
interface Others {
  readonly pictureOrigins: readonly string[];
  readonly captchaOrigins: readonly string[];
}

/**
 * The headers that helmet gives to every response. They are the same each time, so they are asked for once and
 * kept pages carry them ready-made. Scripts come from ourselves only; a style attribute may set a picture's tone.
 */
export function securityHeaders(site: Site, { pictureOrigins, captchaOrigins }: Others): HeaderList {
  const trackingOrigins = site.tracking?.origins ?? [];
  const policy = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...captchaOrigins, ...trackingOrigins],
    frameSrc: ["'self'", ...captchaOrigins],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', ...pictureOrigins, ...trackingOrigins],
    connectSrc: ["'self'", ...captchaOrigins, ...trackingOrigins],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...Object.values(site.origins), ...site.paymentOrigins],
    frameAncestors: ["'none'"],
  };
  return [...headersWith(site, policy), ['permissions-policy', PERMISSIONS]];
}

/** What Yandex names for its map beside the script's own origin; `unsafe-eval` reads the map's tiles. */
const MAP_ORIGINS = [MAP_ORIGIN, 'https://*.api-maps.yandex.ru', 'https://yastatic.net'];
const MAP_TILES = 'https://*.maps.yandex.net';

/** The headers of the one document in which a map's script runs: it is shown in our own pages' frames alone. */
export function mapHeaders(site: Site): HeaderList {
  const policy = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...MAP_ORIGINS, "'unsafe-eval'"],
    styleSrc: ["'self'", ...MAP_ORIGINS],
    imgSrc: ["'self'", 'data:', ...MAP_ORIGINS, MAP_TILES],
    connectSrc: [...MAP_ORIGINS, MAP_TILES],
    workerSrc: ['data:', ...MAP_ORIGINS],
    fontSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
  };
  return [...headersWith(site, policy), ['permissions-policy', NO_PERMISSIONS]];
}

function headersWith(site: Site, policy: Readonly<Record<string, readonly string[]>>): HeaderList {
  const secure = site.origins.RU.startsWith('https:');
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, ...(secure ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  });
  const recorder = new ServerResponse({ method: 'GET' } as IncomingMessage);
  middleware(recorder.req, recorder, () => {});
  return Object.entries(recorder.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}
