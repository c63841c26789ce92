import { maxLengths } from '../limits.ts';

const ANY_ORIGIN = 'https://shop.invalid';

/** A path without slashes at its end, decoded: as short links are compared. */
export function plainPath(path: string): string {
  const bare = path.replace(/\/+$/, '') || '/';
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}

/**
 * The path that a short link is kept under; of a whole address its path. Null for what the shop never looks up: with a dot, a
 * query or a fragment.
 */
export function redirectSource(typed: string): string | null {
  const path = plainPath(typed.replace(/^https?:\/\/[^/?#]+(?=\/)/i, ''));
  const isFit = /^\/[^/\\?#.\s\p{Cc}][^\\?#.\s\p{Cc}]*$/u.test(path);
  return isFit && path.length <= maxLengths.redirectFrom ? path : null;
}

/** A path with its query, or an https address of another site; null for anything else. */
export function redirectTarget(typed: string, ownOrigin?: string): string | null {
  if (typed === '' || /[\s\\\p{Cc}]/u.test(typed)) return null;
  const isPath = /^\/(?!\/)/.test(typed);
  const url = URL.parse(typed, isPath ? (ownOrigin ?? ANY_ORIGIN) : undefined);
  if (!url || url.username || url.password || url.pathname.startsWith('//')) return null;
  const isOwn = isPath || url.origin === ownOrigin;
  const target = isOwn ? decodedPath(url.pathname) + url.search + url.hash : url.href;
  const isFit = isOwn || url.protocol === 'https:';
  return isFit && target.length <= maxLengths.redirectTo ? target : null;
}

/** The path that a target leads to in the shop; null for another site. */
export const pathOfTarget = (target: string): string | null =>
  target.startsWith('/') ? plainPath(target.replace(/[?#].*$/, '')) : null;

function decodedPath(path: string): string {
  const plain = plainPath(path);
  return /[\s?#\p{Cc}]/u.test(plain) ? path : plain;
}
