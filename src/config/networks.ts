import { isIP, isIPv4 } from 'node:net';

/** An IP address without the zone that a link's own ones have, as in `fe80::1%eth0`; empty if it is none. */
export function plainAddress(text: string): string {
  const [bare = ''] = text.split('%', 1);
  return isIP(bare) ? bare : '';
}

/** The network limits are counted by: an IPv4 address, or an IPv6 /56. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const [first, second, third, fourth = 0] = groups;
  return `${[first, second, third, fourth & 0xff00].map((group) => (group ?? 0).toString(16)).join(':')}::/56`;
}

function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const known = [...(before ?? []), ...(after ?? [])].map((group) => Number.parseInt(group, 16));
  return known.toSpliced(before?.length ?? 0, 0, ...Array.from({ length: 8 - known.length }, () => 0));
}
