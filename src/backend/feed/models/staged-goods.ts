import type { Staging } from '../staging/tables.ts';
import { type NamedGoods, namedGoods } from './likeness.ts';

/** With more names than this, a group or code does not indicate what belongs together. */
export const MAX_NAMES = 200;

export interface StagedGoods extends NamedGoods {
  readonly offerIds: readonly string[];
}

/** The goods with one group or code, ordered by name, at most {@link MAX_NAMES} at a time. */
export async function* stagedGoods(staging: Staging, modelKey: string): AsyncGenerator<StagedGoods[]> {
  for (let after = ''; ; ) {
    const models = await readNames(staging, modelKey, after);
    const last = models.at(-1);
    if (!last) return;
    const offers = await readOffers(
      staging,
      modelKey,
      models.map(({ name }) => name),
    );
    const offersOf = Map.groupBy(offers, ({ name }) => name);
    yield models.flatMap((model) => {
      const own = offersOf.get(model.name) ?? [];
      return own.length === 0 ? [] : goodsOf(model, own);
    });
    after = last.name;
  }
}

function readNames(staging: Staging, modelKey: string, after: string) {
  return staging
    .selectFrom('staged_models')
    .where('model_key', '=', modelKey)
    .where('name', '>', after)
    .orderBy('name')
    .limit(MAX_NAMES)
    .select(['name', 'vendor', 'category_id', 'group_id'])
    .execute();
}

function readOffers(staging: Staging, modelKey: string, names: readonly string[]) {
  return staging
    .selectFrom('staged_offers')
    .where('model_key', '=', modelKey)
    .where('name', 'in', names)
    .select(['name', 'offer_id', 'vendor_code', 'colour_key', 'size'])
    .execute();
}

type NameRow = Awaited<ReturnType<typeof readNames>>[number];
type OfferRow = Awaited<ReturnType<typeof readOffers>>[number];

function goodsOf({ name, vendor, category_id, group_id }: NameRow, offers: readonly OfferRow[]): StagedGoods {
  const values = offers.flatMap(({ vendor_code, colour_key, size }) => [vendor_code, colour_key, size]);
  return {
    ...namedGoods({
      name,
      besides: [...new Set([vendor, ...values, 'цвет размер'])],
      categoryId: category_id,
      places: new Set(offers.map(({ colour_key, size }) => `${colour_key}\n${size}`)),
      isGroup: group_id !== '',
    }),
    offerIds: offers.map(({ offer_id }) => offer_id),
  };
}
