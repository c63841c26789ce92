import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's public servers; a BlockList looks at an IPv4 address inside IPv6 by itself. */
const FORBIDDEN = {
  ipv4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ipv6: '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8',
} as const;

const forbidden = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of FORBIDDEN[family].split(' ')) {
    const [address = '', prefix] = network.split('/');
    forbidden.addSubnet(address, Number(prefix), family);
  }
}

/** Raised where a name leads to an address that is not public. */
export class NotPublic extends Error {}

/** Whether an IP address is one of a server out in the world. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !forbidden.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

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
