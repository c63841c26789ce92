import { DatabaseSync } from 'node:sqlite';
import { modelKeyOf } from '#src/backend/feed/offers/offer.ts';

/** Turns all models of a shop into a feed's, as if it had imported them. */
export function adoptModels(file: string): void {
  const database = new DatabaseSync(file);
  const insert = database.prepare(
    `INSERT OR IGNORE INTO feed_models (source, model_key, model_id, country, group_id, vendor, vendor_code)
     VALUES ('main', ?, ?, 'RU', ?, '', ?)`,
  );
  database.exec('BEGIN');
  for (const { id, code, title } of database.prepare('SELECT id, code, title FROM models').all())
    insert.run(
      modelKeyOf({ groupId: `${id}`, vendor: '', vendorCode: `${code}`, title: `${title}` }),
      Number(id),
      `${id}`,
      `${code}`,
    );
  database.exec('COMMIT');
  database.close();
}

/** A feed of one size of every colour of the shop; each round changes all prices, and a third of the sizes in stock. */
export function* feedOfShop(file: string, round: number): Generator<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT models.id, models.code, models.title, color_name, category_id, products.id AS product_id,
         (SELECT size FROM items WHERE product_id = products.id LIMIT 1) AS size
       FROM products JOIN models ON models.id = model_id ORDER BY products.id`,
    )
    .iterate();
  const categories = database.prepare('SELECT id, parent_id, title FROM categories ORDER BY id').all();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-20T12:00:00+03:00"><shop><name>Bench</name>
<currencies><currency id="RUB" rate="1"/></currencies><categories>`;
  for (const { id, parent_id, title } of categories)
    yield `<category id="${id}"${parent_id === null ? '' : ` parentId="${parent_id}"`}>${title}</category>\n`;
  yield '</categories><offers>\n';
  for (const { id, code, title, color_name, category_id, product_id, size } of rows) {
    if (size === null) continue;
    yield `<offer id="${product_id}" group_id="${id}" available="true"><price>${priceInShop(Number(id), round)}</price>
<currencyId>RUB</currencyId><categoryId>${category_id}</categoryId><name>${title}</name><vendorCode>${code}</vendorCode>
<picture>https://img.example/${product_id}.jpg</picture><param name="Цвет">${color_name}</param>
<param name="Размер">${size}</param><count>${(Number(product_id) + round) % 3}</count></offer>\n`;
  }
  yield '</offers></shop></yml_catalog>\n';
  database.close();
}

/** In roubles; the first model is the cheapest. */
export const priceInShop = (modelId: number, round: number): number =>
  (modelId === 1 ? 500 : 2_000 + (modelId % 90) * 100) + round * 7;
