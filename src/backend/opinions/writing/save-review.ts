import type { Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { OpinionCode } from '#src/contract/content/reviews.ts';
import type { Contract } from '#src/contract/index.ts';
import { ownsPhotos, photoKeysOf, setPhotos } from '../photos/review-photos.ts';
import { flagsOf } from './flags.ts';
import { hasBought } from './opinion-model.ts';

type Body = ParsedInput<Contract['content']['postItemReview']>['body'];

interface SentReview extends Omit<Body, 'modelCode' | 'captchaToken'> {
  readonly owner: string;
  readonly country: CountryCode;
  readonly modelId: number;
}

/**
 * Stores a customer's review of a model, or replaces the existing one; it goes to the moderator, and is
 * hidden until published.
 *
 * @returns `same` if the same review is already stored
 */
export async function saveReview(
  query: Queryable,
  { owner, country, modelId, photos, ...content }: SentReview,
  now: Date,
): Promise<'stored' | 'same' | OpinionCode> {
  const keys = [...new Set(photos)];
  if (!(await ownsPhotos(query, { owner, modelId, keys }))) return 'UnknownPhoto';
  const former = await query
    .selectFrom('reviews')
    .where('owner', '=', owner)
    .where('model_id', '=', modelId)
    .selectAll()
    .executeTakeFirst();
  const isRepeated = former && former.state !== 'refused' && isSame(former, content);
  if (isRepeated && (await photoKeysOf(query, former.id)).join() === keys.join()) return 'same';
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
    const resent = { ...row, decided_at: '', decided_by: '', version: former.version + 1 };
    await query.updateTable('reviews').set(resent).where('id', '=', former.id).execute();
    await setPhotos(query, former.id, keys);
    if (former.state === 'shown') await renewContent(query);
    return 'stored';
  }
  const first = { owner, model_id: modelId, answer: '', votes_up: 0, votes_down: 0, created_at: at };
  const { id } = await query
    .insertInto('reviews')
    .values({ ...row, ...first })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPhotos(query, id, keys);
  return 'stored';
}

type Content = Omit<SentReview, 'owner' | 'country' | 'modelId' | 'photos'>;

const isSame = (former: Readonly<Record<keyof Content, unknown>>, content: Content): boolean =>
  (Object.keys(content) as (keyof Content)[]).every((key) => former[key] === content[key]);
