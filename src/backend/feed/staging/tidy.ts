import { sql } from 'kysely';
import { MAX_MODEL_OFFERS } from '../limits.ts';
import type { FeedIdentity } from '../merging/planning/existing.ts';
import { separateModels } from '../models/separate-models.ts';
import { type FeedReport, recordAdjustment, recordSkip } from '../report.ts';
import { indexOffers, type Staging } from './tables.ts';

const EXAMPLES = 5;

/**
 * Finds what shows only once all offers are staged: duplicate ids and barcodes, different goods mistaken for
 * one model, and too many offers of a model.
 */
export async function tidyStaged(
  staging: Staging,
  identity: FeedIdentity,
  report: FeedReport,
): Promise<void> {
  await indexOffers(staging);
  const twice = sql<boolean>`EXISTS (SELECT 1 FROM staged_offers AS earlier
    WHERE earlier.offer_id = staged_offers.offer_id AND earlier.seq < staged_offers.seq)`;
  recordSkip(report, 'duplicate-id', ...(await found(staging, twice)));
  await staging.deleteFrom('staged_offers').where(twice).execute();

  await separateModels(staging, identity, report);
  const heavy = await staging
    .selectFrom('staged_offers')
    .groupBy('model_key')
    .having((eb) => eb.fn.countAll<number>(), '>', MAX_MODEL_OFFERS)
    .select('model_key')
    .execute();
  for (const { model_key } of heavy) {
    const surplus = sql<boolean>`model_key = ${model_key} AND seq > (SELECT seq FROM staged_offers
      WHERE model_key = ${model_key} ORDER BY seq LIMIT 1 OFFSET ${sql.lit(MAX_MODEL_OFFERS - 1)})`;
    recordSkip(report, 'too-many-of-model', ...(await found(staging, surplus)));
    await staging.deleteFrom('staged_offers').where(surplus).execute();
  }

  const taken = sql<boolean>`barcode <> '' AND EXISTS (SELECT 1 FROM staged_offers AS earlier
    WHERE earlier.barcode = staged_offers.barcode AND earlier.seq < staged_offers.seq)`;
  recordAdjustment(report, 'barcode-taken', ...(await found(staging, taken)));
  await staging.updateTable('staged_offers').set({ barcode: '' }).where(taken).execute();
}

async function found(
  staging: Staging,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<[examples: string[], count: number]> {
  const of = () => staging.selectFrom('staged_offers').where(condition);
  const { count } = await of()
    .select((eb) => eb.fn.count<number>('seq').distinct().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) return [[], 0];
  const rows = await of().select('offer_id').orderBy('seq').limit(EXAMPLES).execute();
  return [rows.map(({ offer_id }) => offer_id), count];
}
