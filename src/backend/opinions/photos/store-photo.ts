import { randomBytes } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { countUse, limitOf, lockLimits, secondsUntilAllowed } from '#src/backend/kernel/limits/limits.ts';
import { PHOTO_CAPS } from '#src/config/caps.ts';
import { MAX_PHOTO_BYTES } from '#src/config/constants.ts';
import { networkOf } from '#src/config/networks.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { PhotoCode } from '#src/contract/content/photos.ts';
import type { Contract } from '#src/contract/index.ts';
import { sizeOfPlainWebp } from './plain-webp.ts';

type Reply = CallReply<Contract['content']['postPhoto']>;

interface SentPhoto {
  readonly owner: string;
  /** Null for a storefront's own calls. */
  readonly address: string | null;
  readonly modelId: number;
  /** In base64. */
  readonly large: string;
  readonly thumbnail: string;
}

const KEY_BYTES = 16;

/**
 * Stores a photo for a review that has not been sent yet.
 *
 * @param query a transaction
 */
export async function storePhoto(
  query: Queryable,
  { owner, address, modelId, ...sent }: SentPhoto,
  elapsed: number,
  now: Date,
): Promise<Reply> {
  const large = Buffer.from(sent.large, 'base64');
  const thumbnail = Buffer.from(sent.thumbnail, 'base64');
  const size = sizeOfPlainWebp(large);
  const fits = large.length <= MAX_PHOTO_BYTES.large && thumbnail.length <= MAX_PHOTO_BYTES.thumbnail;
  if (!size || !sizeOfPlainWebp(thumbnail) || !fits) return refused('BadPhoto');
  const limits = [
    limitOf('photo', 'owner', owner, PHOTO_CAPS.owner),
    ...(address === null ? [] : [limitOf('photo', 'address', networkOf(address), PHOTO_CAPS.address)]),
  ];
  const locked = await lockLimits(query, limits, elapsed);
  if (secondsUntilAllowed(locked, elapsed) > 0) return refused('TooManyPhotos');
  await countUse(query, locked, elapsed);
  const photo = { key: randomBytes(KEY_BYTES).toString('base64url'), ...size };
  await query
    .insertInto('review_photos')
    .values({ ...photo, owner, model_id: modelId, large, thumbnail, created_at: now.toISOString() })
    .execute();
  return { success: true, errorMessage: '', photo };
}

const refused = (errorMessage: PhotoCode): Reply => ({ success: false, errorMessage, photo: null });
