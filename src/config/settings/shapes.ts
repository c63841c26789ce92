import { isIP } from 'node:net';
import * as z from 'zod';

export const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true');

export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https origin' })
  .refine(
    (value) => URL.parse(value)?.origin === value,
    'must be an origin: scheme, host and port, nothing behind',
  );

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

export const origins = list.pipe(z.array(origin));

/** Hosts, with a port unless it is the default. */
export const hosts = list.pipe(
  z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host alone, such as shop.example.com')),
);

/** Passphrases; whoever guesses one can forge sessions. */
export const keys = list.pipe(z.array(z.string().min(24, 'must have at least 24 characters')));

/** A secret that fits into an HTTP header. */
export const secret = z
  .string()
  .regex(/^[!-~]{24,200}$/, 'must be 24 to 200 characters of ASCII without spaces');

/** Express's `trust proxy`: a number of hops or the proxies' networks; false for none. */
export const proxies = z
  .string()
  .default('')
  .refine(
    (value) => /^\d*$/.test(value) || value.split(',').every((network) => isNetwork(network.trim())),
    'must be a number of hops, or loopback, linklocal, uniquelocal and addresses',
  )
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value || (false as const)));

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0'] = text.split('/', 2);
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
