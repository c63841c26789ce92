import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

interface Named {
  readonly country: CountryCode;
  readonly slug: string;
}

export async function approve(
  query: Queryable,
  { country, slug, digest, by }: Named & { readonly digest: string; readonly by: string },
  now: Date,
): Promise<void> {
  const signed = { digest, approved_by: by, approved_at: now.toISOString() };
  await query
    .insertInto('text_approvals')
    .values({ country, slug, ...signed })
    .onConflict((conflict) => conflict.columns(['country', 'slug']).doUpdateSet(signed))
    .execute();
}

export async function withdrawApproval(query: Queryable, { country, slug }: Named): Promise<void> {
  await query.deleteFrom('text_approvals').where('country', '=', country).where('slug', '=', slug).execute();
}
