import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { ReplyTemplate } from '#src/contract/content/staff-feedback.ts';

const MOST_TEMPLATES = 50;

/** Texts to reply with, by title. */
export const listTemplates = (query: Queryable): Promise<ReplyTemplate[]> =>
  query.selectFrom('reply_templates').orderBy('title').select(['id', 'title', 'text']).execute();

/** Keeps a text; one of the same title is replaced. @param query a transaction @returns false if there are too many */
export async function saveTemplate(
  query: Queryable,
  { title, text, by }: Omit<ReplyTemplate, 'id'> & { readonly by: string },
  now: Date,
): Promise<boolean> {
  const kept = await listTemplates(query);
  const former = kept.find((each) => each.title === title);
  if (!former && kept.length >= MOST_TEMPLATES) return false;
  await query
    .insertInto('reply_templates')
    .values({ title, text })
    .onConflict((on) => on.column('title').doUpdateSet({ text }))
    .execute();
  const change = { by, action: 'template saved', subject: 'templates', detail: title } as const;
  await recordStaffChange(query, { ...change, was: former?.text, became: text }, now);
  return true;
}

/** @param query a transaction */
export async function deleteTemplate(
  query: Queryable,
  { id, by }: { readonly id: number; readonly by: string },
  now: Date,
): Promise<void> {
  const gone = await query
    .deleteFrom('reply_templates')
    .where('id', '=', id)
    .returning(['title', 'text'])
    .executeTakeFirst();
  if (!gone) return;
  const change = { by, action: 'template deleted', subject: 'templates', detail: gone.title } as const;
  await recordStaffChange(query, { ...change, was: gone.text }, now);
}
