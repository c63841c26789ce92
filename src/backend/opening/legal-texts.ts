import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { LegalText, ReadText } from '#src/contract/shop/staff-opening.ts';
import { filled, filledHtml, type Places } from './places.ts';

/** The texts of a country that the law asks for, with the seller filled in. */
export async function readLegalTexts(
  query: Queryable,
  country: CountryCode,
  places: Places,
): Promise<ReadText[]> {
  const rows = await query
    .selectFrom('articles')
    .leftJoin('text_approvals', (join) =>
      join
        .onRef('text_approvals.country', '=', 'articles.country')
        .onRef('text_approvals.slug', '=', 'articles.slug'),
    )
    .where('articles.country', '=', country)
    .where('articles.kind', '=', 'company')
    .where('articles.is_legal', '=', 1)
    .orderBy('articles.id')
    .select(['articles.slug', 'articles.title', 'articles.language', 'articles.body'])
    .select(['digest', 'approved_by', 'approved_at'])
    .execute();
  return rows.map(({ approved_by, approved_at, digest: approved, ...row }) => {
    const text = { title: filled(row.title, places), body: filledHtml(row.body, places) };
    const digest = digestOf(text);
    const isApproved = digest === approved;
    return {
      slug: row.slug,
      language: row.language,
      ...text,
      digest,
      approvedBy: (isApproved && approved_by) || '',
      approvedAt: isApproved ? approved_at : null,
    };
  });
}

const digestOf = ({ title, body }: { title: string; body: string }): string =>
  createHash('sha256').update(`${title}\n${body}`).digest('hex');

export const toLegalText = ({ slug, title, language, approvedBy, approvedAt }: ReadText): LegalText => ({
  slug,
  title,
  language,
  approvedBy,
  approvedAt,
});
