import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Catalogue, createCatalogue, createIndexStore } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import { beforeClosing } from '#tests/support/databases.ts';
import { feedOf, importText, type TestOffer } from '../feed/feeds.ts';
import { handlersOf } from './test-catalogue.ts';

const categories = '<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category>';

/** A feed's offer of a dress that has one size. */
export const dress = (number: number, price: number): TestOffer => ({
  group: number,
  id: `${number}-S`,
  vendorCode: `M-${number}`,
  name: 'Платье летнее',
  categoryId: 2,
  price,
  count: 2,
  Цвет: 'Чёрный',
  Размер: 'S',
});

/** A shop with two dresses whose catalogue saves its index in a folder of its own. */
export async function openSavedShop(database: Database) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-index-'));
  const file = join(folder, 'catalogue.index');
  const messages: string[] = [];
  const load = (offers: readonly TestOffer[]) => importText(database, feedOf(offers, categories));
  beforeClosing(database, () => rmSync(folder, { recursive: true, force: true }));
  await load([dress(1, 1000), dress(2, 2000)]);

  return {
    file,
    folder,
    /** Since the last start. */
    messages,
    load,
    start({
      code = 'code',
      engine = 'memory' as SearchEngine,
      leastProducts = 1,
      freeBytes = Number.POSITIVE_INFINITY,
    } = {}): Catalogue {
      messages.length = 0;
      const write = (line: string) => messages.push((JSON.parse(line) as { msg: string }).msg);
      const log = pino({}, { write });
      const store = createIndexStore({
        file,
        code,
        engine,
        leastProducts,
        freeBytes: async () => freeBytes,
        goods: database,
        primary: database,
        log,
      });
      const catalogue = createCatalogue({ database, log, engine, store });
      beforeClosing(database, catalogue.close);
      return catalogue;
    },
    /** The prices of a catalogue's goods. */
    async prices(catalogue: Catalogue): Promise<number[]> {
      const choice = { facets: {}, priceFrom: null, priceTo: null, onSale: false };
      const sort = { key: 'Price', value: 'Asc' } as const;
      const pagination = { pageNumber: 1, pageSize: 10 };
      const body = { country: 'RU' as const, category: '', choice, sort, pagination };
      const { products } = await handlersOf(database, catalogue).getProducts({ body });
      return products.map(({ modelPrice }) => modelPrice.price);
    },
  };
}
