import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { plainAddress } from '#src/config/networks.ts';
import { GATEWAY_SECRET_HEADER, VISITOR_ADDRESS_HEADER } from '#src/contract/transport/visitor-address.ts';

interface Caller {
  /** The visitor's address; null if a storefront calls on its own behalf. */
  readonly address: string | null;
  readonly body: unknown;
}

/**
 * Identifies the caller over HTTP. A visitor's address, in the header or in the body's `ipAddress`, is
 * trusted only from callers that send the secret; for any other caller it is the socket's address.
 *
 * @param secret if unset, nobody is trusted
 */
export function createCallerReader(secret: string | undefined): (request: Request) => Caller {
  const expected = secret === undefined ? null : digest(secret);
  return (request) => {
    const isKnown =
      expected !== null && timingSafeEqual(expected, digest(request.get(GATEWAY_SECRET_HEADER) ?? ''));
    if (isKnown) return { address: visitorAddress(request), body: request.body };
    const address = plainAddress(request.socket.remoteAddress ?? '');
    return {
      address,
      body: claimsAddress(request.body) ? { ...request.body, ipAddress: address } : request.body,
    };
  };
}

const visitorAddress = (request: Request): string | null =>
  plainAddress(request.get(VISITOR_ADDRESS_HEADER) ?? '') || null;

const claimsAddress = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'ipAddress');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
