import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isPublic } from '#src/config/public-networks.ts';

/** Raised where a name leads to an address that is not public. */
export class NotPublic extends Error {}

/**
 * Resolves a name for a connection like `dns.lookup`, but refuses names with any address that is not public. The
 * connection goes to what was checked, so a name can not mean something else a moment later.
 */
export function lookupPublic(
  name: string,
  options: LookupOptions,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new NotPublic(name), '');
    if (!addresses.every(({ address }) => isPublic(address))) return done(new NotPublic(name), '');
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
}
