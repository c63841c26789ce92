import { type IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Site } from '#src/storefront/site.ts';

export type HeaderList = (readonly [name: string, value: string])[];

/**
 * The headers that helmet gives to every response. They are the same each time, so they are asked for once and
 * kept pages carry them ready-made. Scripts come from ourselves only; a style attribute may set a picture's tone.
 */
export function securityHeaders(site: Site, pictureOrigins: readonly string[]): HeaderList {
  const secure = site.origins.RU.startsWith('https:');
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...pictureOrigins],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
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
  return [...Object.entries(recorder.getHeaders()).map(([name, value]) => [name, String(value)] as const)];
}
