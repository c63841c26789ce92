import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import type { LawGap } from '#src/contract/shop/staff-law.ts';
import { filledHtml } from '../places.ts';
import type { ShopContent } from './shop-content.ts';

/** So many of the last consents are looked at. */
const LAST_CONSENTS = 1_000;
const DIGEST_CHARACTERS = 12;

/** Wordings that customers agreed to and that are kept nowhere, so that nothing proves what was agreed to. */
export async function agreedGaps(query: Queryable, shop: ShopContent): Promise<LawGap[]> {
  const versions = await agreedVersions(query, shop);
  if (versions.length === 0) return [];
  const kept = await keptDigests(query, shop);
  return versions
    .filter((version) => !kept.has(version.slice(-DIGEST_CHARACTERS)))
    .map((version) => ({ what: version, why: 'lost' }));
}

async function agreedVersions(query: Queryable, { country }: ShopContent): Promise<string[]> {
  const rows = await query
    .selectFrom('consents')
    .innerJoin('customers', 'customers.id', 'consents.customer_id')
    .where('customers.country', '=', country)
    .orderBy('consents.id', 'desc')
    .limit(LAST_CONSENTS)
    .select('text_version')
    .execute();
  return [...new Set(rows.map(({ text_version }) => text_version))].sort();
}

/** With the seller of today: a wording that named another one is not found. */
async function keptDigests(
  query: Queryable,
  { country, seller, services }: ShopContent,
): Promise<Set<string>> {
  const places = { ...seller, site: services.origins[country] };
  const articles = query
    .selectFrom('articles')
    .where('country', '=', country)
    .where('slug', 'in', ['subject-agreement', 'mailing-agreement']);
  const [now, before] = await Promise.all([
    articles.select('body').execute(),
    articles
      .innerJoin('article_versions', 'article_versions.article_id', 'articles.id')
      .select('article_versions.body as body')
      .execute(),
  ]);
  return new Set([...now, ...before].map(({ body }) => digestOf(filledHtml(body, places))));
}

/** As the storefront names a wording. */
const digestOf = (body: string): string =>
  createHash('sha256').update(body).digest('hex').slice(0, DIGEST_CHARACTERS);
