import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { flagsOf } from './flags.ts';

interface SentQuestion {
  readonly owner: string;
  readonly country: CountryCode;
  readonly modelId: number;
  readonly author: string;
  readonly text: string;
}

/**
 * Stores a question for the moderator.
 *
 * @returns `same` if the customer has already asked it about the model
 */
export async function saveQuestion(
  query: Queryable,
  { modelId, ...sent }: SentQuestion,
  now: Date,
): Promise<'stored' | 'same'> {
  const same = await query
    .selectFrom('questions')
    .where('owner', '=', sent.owner)
    .where('model_id', '=', modelId)
    .where('text', '=', sent.text)
    .select('id')
    .executeTakeFirst();
  if (same) return 'same';
  const at = now.toISOString();
  await query
    .insertInto('questions')
    .values({
      ...sent,
      model_id: modelId,
      answer: '',
      state: 'pending',
      flags: flagsOf(sent.author, sent.text).join(' '),
      created_at: at,
      changed_at: at,
    })
    .execute();
  return 'stored';
}
