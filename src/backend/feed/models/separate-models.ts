import type { FeedIdentity } from '../merging/planning/existing.ts';
import { type FeedReport, recordAdjustment } from '../report.ts';
import type { Staging } from '../staging/tables.ts';
import { type Cluster, clustersOf, doubtIn } from './clusters.ts';
import { familyOf } from './family.ts';
import { feedTitle } from './feed-title.ts';
import { keysOf } from './keys.ts';
import { likenessOf, namedGoods } from './likeness.ts';
import { moveNames } from './move-names.ts';
import { MAX_NAMES, stagedGoods } from './staged-goods.ts';

/** Separates staged goods that share nothing but a group or code into models of their own. */
export async function separateModels(
  staging: Staging,
  identity: FeedIdentity,
  report: FeedReport,
): Promise<void> {
  const counts = await countNames(staging);
  for (const key of await otherNamedKeys(staging, identity)) if (!counts.has(key)) counts.set(key, 1);
  for (const [key, count] of counts) await separate(staging, identity, { key, count }, report);
}

/** Keys with more than one name. */
async function countNames(staging: Staging): Promise<Map<string, number>> {
  const rows = await staging
    .selectFrom('staged_models')
    .groupBy('model_key')
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .orderBy('model_key')
    .select((eb) => ['model_key', eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ model_key, count }) => [model_key, count]));
}

/** Keys of goods that the shop knows by a very different name: renamed, or other goods. */
async function otherNamedKeys(staging: Staging, { source, country }: FeedIdentity): Promise<string[]> {
  const rows = await staging
    .selectFrom('staged_models')
    .innerJoin('feed_models', 'feed_models.model_key', 'staged_models.model_key')
    .innerJoin('models', 'models.id', 'feed_models.model_id')
    .where('feed_models.source', '=', source)
    .where('feed_models.country', '=', country)
    .where(feedTitle, '<>', (eb) => eb.ref('staged_models.name'))
    .orderBy('staged_models.model_key')
    .select(['staged_models.model_key', 'staged_models.name', 'staged_models.vendor'])
    .select(feedTitle.as('title'))
    .execute();
  const others = rows.filter(({ name, title, vendor }) => {
    const facts = { besides: [vendor], categoryId: undefined, places: new Set<string>(), isGroup: false };
    return likenessOf(namedGoods({ name, ...facts }), namedGoods({ name: title, ...facts })) === 'different';
  });
  return others.map(({ model_key }) => model_key);
}

async function separate(
  staging: Staging,
  identity: FeedIdentity,
  { key: baseKey, count }: { readonly key: string; readonly count: number },
  report: FeedReport,
): Promise<void> {
  const taken = new Set<string>();
  for await (const goods of stagedGoods(staging, baseKey)) {
    const clusters = count > MAX_NAMES ? goods.map((one): Cluster => [one]) : clustersOf(goods);
    const keys = keysOf(clusters, await familyOf(staging, identity, baseKey, goods), taken);
    for (const [cluster, key] of keys) await moveNames(staging, baseKey, key, cluster);
    reportNames(clusters, report);
  }
}

function reportNames(clusters: readonly Cluster[], report: FeedReport): void {
  const [first, ...others] = clusters;
  for (const other of others) recordAdjustment(report, 'different-goods', [pairOf(first?.[0], other[0])]);
  for (const doubt of clusters.map(doubtIn))
    if (doubt) recordAdjustment(report, 'doubtful-model', [pairOf(...doubt)]);
}

const NAME_CHARACTERS = 60;

const pairOf = (...goods: readonly ({ readonly name: string } | undefined)[]): string =>
  goods.map((one) => `«${one?.name.slice(0, NAME_CHARACTERS) ?? ''}»`).join(' and ');
