import type { z } from 'zod';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/**
 * Describes what does not fit, each place once even if many items of a list have it:
 * `products.*.modelPrice.price: Invalid input: expected number, received string (48 times)`.
 */
export function describeMisfits(issues: readonly Issue[]): string {
  const counts = new Map<string, number>();
  for (const { path, message } of issues) {
    const place = placeOf(path);
    const misfit = place === '' ? message : `${place}: ${message}`;
    counts.set(misfit, (counts.get(misfit) ?? 0) + 1);
  }
  return [...counts]
    .map(([misfit, count]) => (count === 1 ? misfit : `${misfit} (${count} times)`))
    .join('; ');
}

/** The path of an issue with `*` for list positions: `products.*.sizes`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');
