import { helmetHeaders } from '#src/web/http/helmet-headers.ts';
import type { HeaderList } from '#src/web/http/respond.ts';
import type { Script } from '../result.ts';

/**
 * No script runs but the desk's own files, where a page has one; nothing but the desk itself may be posted to. Who packs may
 * scan with the camera.
 */
export function deskHeaders(
  origin: string,
  styleHash: string,
  pictureOrigins: readonly string[],
  script: Script | null,
): HeaderList {
  const policy = {
    defaultSrc: ["'none'"],
    ...(script ? { scriptSrc: ["'self'"] } : {}),
    ...(script === 'packing' ? { connectSrc: ["'self'"] } : {}),
    styleSrc: ["'self'", styleHash],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', ...pictureOrigins],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  };
  return [
    ...helmetHeaders(origin.startsWith('https:'), policy),
    ['permissions-policy', `camera=(${script === 'packing' ? 'self' : ''}), geolocation=(), microphone=()`],
    ['x-robots-tag', 'noindex, nofollow'],
  ];
}
