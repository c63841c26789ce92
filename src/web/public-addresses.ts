import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isPublic } from '#src/config/public-networks.ts';

export class NotPublic extends Error {}

/** A `dns.lookup` that refuses non-public addresses; connecting to the checked one prevents DNS rebinding. */
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
