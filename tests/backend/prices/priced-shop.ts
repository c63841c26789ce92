import { randomUUID } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import { undoImport } from '#src/backend/feed/index.ts';
import { priceTasks } from '#src/backend/prices/index.ts';
import { changePlan } from '#src/backend/prices/staff/changes/change-plan.ts';
import { planPrices } from '#src/backend/prices/staff/changes/plan-prices.ts';
import { setPrice } from '#src/backend/prices/staff/changes/set-price.ts';
import { stopPlan } from '#src/backend/prices/staff/changes/stop-plan.ts';
import type { OldPriceSetting } from '#src/config/settings/prices.ts';
import { goodsSelection, type PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';

export const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-20T09:00:00.000Z');

export type GivenTerms = Partial<Omit<PriceTerms, 'beginsAt' | 'endsAt' | 'selection'>> & {
  /** Hours from the start of the clock; null for now or never. */
  readonly from?: number | null;
  readonly till?: number | null;
  readonly articles?: readonly string[];
};

/** The prices of a small shop under a clock. */
export function pricedShop(database: Database, oldPrices?: OldPriceSetting) {
  let hours = 0;
  const now = () => new Date(START + hours * HOUR_MS);
  const about = () => ({ country: 'RU' as const, by: 'Марина', now: now() });
  const at = (hour: number) => new Date(START + hour * HOUR_MS).toISOString();
  const { prices: task } = priceTasks({ database, now, oldPrices });
  const version = async (id: number) => {
    const plans = database.query.selectFrom('price_plans').where('id', '=', id);
    return (await plans.select('version').executeTakeFirstOrThrow()).version;
  };

  return {
    now,
    at,
    task,
    /** Without the work that the clock brings. */
    wait: (more: number) => {
      hours += more;
    },
    pass: async (more: number) => {
      hours += more;
      await task();
    },
    importColours: (offers: readonly TestColour[]) =>
      importText(database, feedOf(offers.map(offerOf)), { country: 'RU', now: now() }),
    undoImport: () => undoImport(database, { by: 'Марина', now: now() }),
    set: (article: string, price: number, more: { old?: number; isKept?: boolean } = {}) =>
      currentSet(database, article).then((was) =>
        setPrice(
          database,
          {
            modelColorCode: article,
            set: { price, oldPrice: more.old ?? 0, isKept: more.isKept ?? false },
            was,
            by: 'Марина',
          },
          about(),
        ),
      ),
    plan: (
      { from = null, till = null, articles = [], ...given }: GivenTerms,
      request: string = randomUUID(),
    ) =>
      planPrices(
        database,
        {
          terms: {
            kind: 'sale',
            name: 'Распродажа',
            percent: null,
            amount: null,
            prices: [],
            rounding: 'whole',
            ...given,
            selection: goodsSelection.parse({ articles }),
            beginsAt: from === null ? null : at(from),
            endsAt: till === null ? null : at(till),
          },
          isDeepMeant: true,
          request,
          by: 'Марина',
        },
        about(),
      ),
    stop: async (id: number, isStopped = true) =>
      stopPlan(database, id, { isStopped, version: await version(id), by: 'Марина' }, about()),
    change: async (id: number, from: number, till: number | null) =>
      changePlan(
        database,
        id,
        {
          name: 'Распродажа',
          beginsAt: at(from),
          endsAt: till === null ? null : at(till),
          version: await version(id),
          by: 'Марина',
        },
        about(),
      ),
    /** By model and colour, such as `A Чёрный`. */
    articles: async (): Promise<ReadonlyMap<string, string>> => {
      const products = database.query.selectFrom('products').innerJoin('models', 'models.id', 'model_id');
      const rows = await products.select(['models.code as model', 'color_name', 'products.code']).execute();
      return new Map(rows.map(({ model, color_name, code }) => [`${model} ${color_name}`, code]));
    },
    /** `5000`, or `4500 from 5000`; `gone` if it is not sold. */
    shown: async (article: string) => {
      const row = await priceRow(database, article);
      if (!row) return 'gone';
      const price = String(row.price / 100);
      return row.old_price === 0 ? price : `${price} from ${row.old_price / 100}`;
    },
  };
}

export interface TestColour {
  readonly model: string;
  readonly colour: string;
  readonly price: number;
}

const offerOf = ({ model, colour, price }: TestColour) => ({
  id: `${model}-${colour}`,
  group: model,
  vendorCode: model,
  name: `Платье ${model}`,
  Цвет: colour,
  price,
});

const priceRow = ({ query }: Database, article: string) =>
  query
    .selectFrom('product_prices')
    .innerJoin('products', 'products.id', 'product_prices.product_id')
    .where('products.code', '=', article)
    .where('country', '=', 'RU')
    .select(['price', 'old_price'])
    .executeTakeFirst();

async function currentSet({ query }: Database, article: string) {
  const row = await query
    .selectFrom('set_prices')
    .innerJoin('products', 'products.id', 'set_prices.product_id')
    .where('products.code', '=', article)
    .where('country', '=', 'RU')
    .select(['price', 'old_price', 'is_kept'])
    .executeTakeFirst();
  return row ? { price: row.price / 100, oldPrice: row.old_price / 100, isKept: row.is_kept === 1 } : null;
}
