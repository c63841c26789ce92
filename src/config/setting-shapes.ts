import { z } from 'zod';

/** Shapes of settings that several kinds of them share. */

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

export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

export const origins = list.pipe(z.array(origin));
