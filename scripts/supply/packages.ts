import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Shipped although only the build needs it: the typeface in `static/fonts` is made from it. */
const shippedByBuild = ['@fontsource-variable/onest'];

/**
 * Licences allowed for shipped packages: none requires publishing the shop's source. LGPL is libvips's, which
 * is linked dynamically.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
]);

export interface Package {
  readonly name: string;
  readonly version: string;
  /** As in SPDX; empty if the package names none. */
  readonly licence: string;
}

const entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
});
const lockfile = z.object({ packages: z.record(z.string(), entry) });

export const isDelivered = ({
  name,
  dev,
}: {
  readonly name: string;
  readonly dev?: boolean | undefined;
}): boolean => !dev || shippedByBuild.includes(name);

/** The shipped packages in the lockfile by name, including those for other platforms. */
export function deliveredPackages(): Package[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages)
    .map(([path, found]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...found }))
    .filter(({ path, ...each }) => path !== '' && isDelivered(each))
    .map(({ path, name, version = '', license }) => ({
      name,
      version,
      licence: normalise(license ?? licenceIn(path)),
    }))
    .sort((one, two) => (one.name < two.name ? -1 : 1));
}

/** The lockfile omits licences that it cannot interpret. */
function licenceIn(path: string): string {
  const file = join(path, 'package.json');
  if (!existsSync(file)) return '';
  return z.object({ license: z.string().default('') }).parse(JSON.parse(readFileSync(file, 'utf8'))).license;
}

/** htmx's own spelling. */
const normalise = (licence: string) => (licence === 'BSD-0-Clause' ? '0BSD' : licence);

/** Whether a licence is allowed, or enough alternatives of an expression such as `(MIT OR GPL-3.0)`. */
export function isAllowed(licence: string): boolean {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((name) => allowed.has(name.trim())));
}
