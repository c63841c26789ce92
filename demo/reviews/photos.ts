import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { Chance } from '../chance.ts';
import type { Drawing } from '../drawing/index.ts';
import { isoDaysAgo } from '../goods/calendar.ts';
import { designAt, modelIndex } from '../goods/codes.ts';
import { drawingOf } from '../goods/design/designs.ts';
import { insertAll } from '../insert.ts';
import { drawShots, type Shot } from './shots.ts';

/** Not a customer: the authors of the demo's reviews have no accounts. */
const OWNER = 'demo';
const MODELS = 4;
const PENDING_MODELS = 2;
/** Numbers of photos for the newest reviews of a model. */
const COUNTS = [3, 1];
const LARGE = { width: 600, height: 800 };
const THUMBNAIL = { width: 240, height: 240 };
/** Draws at two thirds of the size, which is enough for a photo and takes half the time. */
const DENSITY = 48;
const WALL = '#e9e4da';

type PhotoRow = Insertable<Schema['review_photos']>;

interface PhotographedReview {
  readonly id: number;
  readonly model_id: number;
  readonly created_at: string;
}

/**
 * Adds shoppers' photos to the newest good reviews of the most reviewed models, and a few reviews with photos
 * that are pending moderation.
 */
export async function writeReviewPhotos({ query }: Database): Promise<void> {
  const models = await query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('owner', 'is', null)
    .select(['model_id', 'code'])
    .groupBy(['model_id', 'code'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('code')
    .limit(MODELS)
    .execute();
  for (const [index, { model_id, code }] of models.entries()) {
    const reviews = await newestReviews(query, model_id);
    if (index < PENDING_MODELS) reviews.push(await addPendingReview(query, model_id, index));
    for (const [position, review] of reviews.entries())
      await insertAll(query, 'review_photos', await photosOf(review, code, COUNTS[position] ?? 2));
  }
}

const newestReviews = (query: Queryable, modelId: number): Promise<PhotographedReview[]> =>
  query
    .selectFrom('reviews')
    .where('model_id', '=', modelId)
    .where('state', '=', 'shown')
    .where('rating', '>=', 4)
    .select(['id', 'model_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(COUNTS.length)
    .execute();

const pendingTexts = [
  'Пришло вовремя, всё как на витрине. Прикладываю фото при дневном свете: цвет настоящий.',
  'Сфотографировала дома, без обработки. По длине и в плечах село как надо.',
];

async function addPendingReview(query: Queryable, modelId: number, index: number) {
  const created_at = isoDaysAgo(1, 3_600 * (index + 1));
  const review = {
    model_id: modelId,
    author: ['Вера Н.', 'Ольга П.'][index] ?? 'Анна',
    rating: 5,
    text: pendingTexts[index] ?? '',
    answer: '',
    state: 'pending',
    votes_up: 0,
    votes_down: 0,
    created_at,
    changed_at: created_at,
  } as const;
  const { id } = await query.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
  return { id, model_id: modelId, created_at };
}

function photosOf(
  { id, model_id, created_at }: PhotographedReview,
  code: string,
  count: number,
): Promise<PhotoRow[]> {
  const chance = new Chance(`photos ${code} ${created_at}`);
  const design = designAt(modelIndex(code));
  const drawing: Drawing = drawingOf(design, chance.pick(design.colours));
  const shots = drawShots(drawing, chance).slice(0, count);
  return Promise.all(
    shots.map(async (shot, position) => ({
      key: keyOf(`${id} ${position}`),
      owner: OWNER,
      model_id,
      review_id: id,
      position,
      ...(await developed(shot)),
      created_at,
    })),
  );
}

/** 22 characters, as all keys of photos have. */
const keyOf = (name: string): string =>
  createHash('sha256').update(`demo photo ${name}`).digest('base64url').slice(0, 22);

/** As the shop encodes photos: lossy WebP without transparency or metadata. */
async function developed({ svg, tilt, crop, light }: Shot) {
  const drawn = await sharp(Buffer.from(svg), { density: DENSITY })
    .flatten({ background: WALL })
    .rotate(tilt, { background: WALL })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  const region = {
    left: Math.round(width * crop.left),
    top: Math.round(height * crop.top),
    width: Math.round(width * crop.side),
    height: Math.round(height * crop.side),
  };
  const photo = (size: { readonly width: number; readonly height: number }) =>
    sharp(drawn.data, { raw: { width, height, channels } })
      .extract(region)
      .resize({ ...size, fit: 'cover', position: 'top' })
      .linear([...light], [0, 0, 0])
      .removeAlpha()
      .webp({ quality: 74 })
      .toBuffer();
  const [large, thumbnail] = await Promise.all([photo(LARGE), photo(THUMBNAIL)]);
  return { ...LARGE, large, thumbnail };
}
