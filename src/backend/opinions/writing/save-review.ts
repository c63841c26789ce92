import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { renewContent } from '../content-version.ts';
import { flagsOf } from './flags.ts';
import { hasBought } from './opinion-model.ts';

type Body = ParsedInput<Contract['content']['postItemReview']>['body'];

interface SentReview extends Omit<Body, 'modelCode' | 'captchaToken'> {
  readonly owner: string;
  readonly country: CountryCode;
  readonly modelId: number;
}

/**
 * Stores a customer's review of a model, or replaces the one there is; it goes to the moderator, and is not shown until
 * published. @returns false if the same review is stored already
 */
export async function saveReview(
  query: Queryable,
  { owner, country, modelId, ...content }: SentReview,
  now: Date,
): Promise<boolean> {
  const former = await query
    .selectFrom('reviews')
    .where('owner', '=', owner)
    .where('model_id', '=', modelId)
    .selectAll()
    .executeTakeFirst();
  if (former && former.state !== 'refused' && isSame(former, content)) return false;
  const at = now.toISOString();
  const row = {
    ...content,
    country,
    state: 'pending',
    refusal: '',
    flags: flagsOf(content.author, content.text, content.advantages, content.shortcomings).join(' '),
    is_purchase_confirmed: (await hasBought(query, owner, modelId)) ? 1 : 0,
    changed_at: at,
  } as const;
  if (former) {
    await query.updateTable('reviews').set(row).where('id', '=', former.id).execute();
    if (former.state === 'shown') await renewContent(query);
    return true;
  }
  const first = { owner, model_id: modelId, answer: '', votes_up: 0, votes_down: 0, created_at: at };
  await query
    .insertInto('reviews')
    .values({ ...row, ...first })
    .execute();
  return true;
}

type Content = Omit<SentReview, 'owner' | 'country' | 'modelId'>;

const isSame = (former: Readonly<Record<keyof Content, unknown>>, content: Content): boolean =>
  (Object.keys(content) as (keyof Content)[]).every((key) => former[key] === content[key]);
