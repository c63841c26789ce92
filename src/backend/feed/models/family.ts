import type { FeedIdentity } from '../merging/planning/existing.ts';
import { isBeside, keyBeside } from '../offers/offer.ts';
import { chunksOf, padded } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import { feedTitle } from './feed-title.ts';
import type { Family } from './keys.ts';
import { namedGoods } from './likeness.ts';
import type { StagedGoods } from './staged-goods.ts';

/** The models that goods with one group or code belonged to before, found by name and by offer. */
export async function familyOf(
  staging: Staging,
  identity: FeedIdentity,
  baseKey: string,
  goods: readonly StagedGoods[],
): Promise<Family> {
  const before = await keysBefore(
    staging,
    identity,
    goods.flatMap(({ offerIds }) => offerIds),
  );
  const keys = [
    baseKey,
    ...goods.map(({ name }) => keyBeside(baseKey, name)),
    ...[...before.values()].filter((key) => isBeside(key, baseKey)),
  ];
  const models = await readModels(staging, identity, keys);
  const offersOf = new Map(goods.map(({ name, offerIds }) => [name, offerIds]));
  return {
    baseKey,
    known: models.map(({ model_key, title, vendor, vendor_code, group_id, country }) => ({
      key: model_key,
      goods: namedGoods({
        name: title,
        besides: [vendor, vendor_code],
        categoryId: undefined,
        places: new Set(),
        isGroup: group_id !== '',
      }),
      isOfOtherCountry: country !== identity.country,
    })),
    countBefore: (name, key) =>
      (offersOf.get(name) ?? []).filter((offerId) => before.get(offerId) === key).length,
  };
}

/** By offer: the key of the model that it belonged to at the last run. */
async function keysBefore(
  staging: Staging,
  { source, country }: FeedIdentity,
  offerIds: readonly string[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const chunk of chunksOf(offerIds)) {
    const rows = await staging
      .selectFrom('feed_offers')
      .innerJoin('items', 'items.id', 'feed_offers.item_id')
      .innerJoin('products', 'products.id', 'items.product_id')
      .innerJoin('feed_models', 'feed_models.model_id', 'products.model_id')
      .where('feed_offers.source', '=', source)
      .where('feed_offers.country', '=', country)
      .where('feed_offers.offer_id', 'in', chunk)
      .select(['feed_offers.offer_id', 'feed_models.model_key'])
      .execute();
    for (const { offer_id, model_key } of rows) keys.set(offer_id, model_key);
  }
  return keys;
}

function readModels(staging: Staging, { source }: FeedIdentity, keys: readonly string[]) {
  return staging
    .selectFrom('feed_models')
    .innerJoin('models', 'models.id', 'feed_models.model_id')
    .where('feed_models.source', '=', source)
    .where('feed_models.model_key', 'in', padded(keys, ''))
    .orderBy('models.id')
    .select([
      'feed_models.model_key',
      'feed_models.vendor',
      'feed_models.vendor_code',
      'feed_models.group_id',
      'feed_models.country',
      feedTitle.as('title'),
    ])
    .execute();
}
