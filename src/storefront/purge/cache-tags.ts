import { createHash } from 'node:crypto';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { PublicRouteName } from '#src/routes.ts';
import type { CacheTag } from '#src/web/page-cache/cdn-purge.ts';
import type { VersionName } from '#src/web/page-cache/version-watch.ts';

/** Pages whose products or their order depend on all of the catalogue. */
export const LISTS = 'lists';

/** A tag on all pages of a country. */
const countryTag = (country: CountryCode): CacheTag => country.toLowerCase();

export const EVERYTHING: readonly CacheTag[] = countryCodes.map(countryTag);

const TAGS_OF_PAGE = 100;
const HASH_CHARACTERS = 8;

/** `p-` and the beginning of the slug's hash: slugs themselves would make headers of several kilobytes. */
export const productTag = (slug: string): CacheTag =>
  `p-${createHash('sha256').update(slug).digest('base64url').slice(0, HASH_CHARACTERS)}`;

interface TaggedPage {
  readonly name: PublicRouteName;
  readonly dependsOn: readonly VersionName[];
  readonly params: Readonly<Record<string, string>>;
  readonly country: CountryCode;
  readonly body: Buffer;
}

/**
 * A page's tags, at most a hundred: its country, its route, the versions it depends on, `lists`, its
 * category, and every product that it shows or links to.
 */
export function tagsOf({ name, dependsOn, params, country, body }: TaggedPage): CacheTag[] {
  const { products, slug } = params;
  const tags = [countryTag(country), `page-${name}`, ...dependsOn];
  if (dependsOn.includes('catalog') && products === undefined) tags.push(LISTS);
  if (slug !== undefined) tags.push(`category-${slug.replaceAll(/[^\w.]+/g, '-')}`);
  if (!dependsOn.includes('catalog')) return tags;
  const shown = new Set(products === undefined ? [] : [products]);
  for (const [, linked = ''] of body.toString('latin1').matchAll(/"\/product\/([\w.-]+)["/?#]/g))
    shown.add(linked);
  return [...tags, ...[...shown].map(productTag)].slice(0, TAGS_OF_PAGE);
}
