import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ArticleKind } from '#src/contract/content/staff-articles.ts';

export interface ArticleName {
  readonly kind: ArticleKind;
  readonly country: CountryCode;
  readonly slug: string;
}

export type ArticleRow = Selectable<Schema['articles']>;

export const findRow = (
  query: Queryable,
  { kind, country, slug }: ArticleName,
): Promise<ArticleRow | undefined> =>
  query
    .selectFrom('articles')
    .selectAll()
    .where('kind', '=', kind)
    .where('country', '=', country)
    .where('slug', '=', slug)
    .executeTakeFirst();
