import type { Database } from '#src/backend/database/database.ts';
import { planPrices } from '#src/backend/prices/index.ts';
import { DAY_MS } from '#src/config/durations.ts';

const FRIDAY = 5;
const DAYS_OF_SALE = 3;
/** Midnight in Moscow. */
const MOSCOW_MIDNIGHT_UTC = 21;

/** A sale of outerwear over a weekend that is to come. */
export async function planDemoSale(database: Database, now: Date): Promise<void> {
  const category = await database.query
    .selectFrom('categories')
    .where('path', '=', 'women/outerwear')
    .select('id')
    .executeTakeFirst();
  const begins = fridayAfter(new Date(now.getTime() + 7 * DAY_MS));
  const selection = {
    ...{ categoryId: category?.id ?? 0, label: null, brand: null, season: null, collection: null },
    ...{ priceFrom: null, priceTill: null, articles: [] },
  };
  const terms = {
    ...{ kind: 'sale' as const, name: 'Выходные тёплых вещей', selection },
    ...{ percent: 20, amount: null, prices: [], rounding: 'tens' as const },
    beginsAt: begins.toISOString(),
    endsAt: new Date(begins.getTime() + DAYS_OF_SALE * DAY_MS).toISOString(),
  };
  const by = 'Марина';
  await planPrices(database, { terms, isDeepMeant: false, request: 'demo', by }, { country: 'RU', by, now });
}

/** Its first moment in Moscow. */
function fridayAfter(day: Date): Date {
  const ahead = (FRIDAY - day.getUTCDay() + 7) % 7;
  const eve = new Date(day.getTime() + (ahead - 1) * DAY_MS);
  eve.setUTCHours(MOSCOW_MIDNIGHT_UTC, 0, 0, 0);
  return eve;
}
