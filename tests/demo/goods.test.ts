import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cutWords } from '#demo/cuts/index.ts';
import { categoryRows } from '#demo/goods/categories.ts';
import { designs } from '#demo/goods/design/designs.ts';
import { type DemoModel, demoModels } from '#demo/goods/models.ts';
import { sizeGrids } from '#demo/goods/sizes.ts';
import { DEMO_MODELS } from '#demo/index.ts';
import { shopRows } from '#demo/places/shops.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';

const categories = categoryRows();
const source = {
  shops: shopRows(cityRows()),
  categoryIds: new Map(categories.map(({ path, id }) => [path, id])),
  assured: new Set<string>(),
};
const make = (count: number) => [...demoModels(count, source)];
const fingerprint = (models: readonly DemoModel[]) =>
  createHash('sha256').update(JSON.stringify(models)).digest('hex');

describe('the goods of the demo shop', () => {
  let models: DemoModel[];
  beforeAll(() => {
    models = make(DEMO_MODELS);
  });
  const products = () => models.flatMap((model) => model.products);
  const items = () => products().flatMap((product) => product.items);

  test('are deterministic', () => {
    expect(fingerprint(make(60))).toBe(fingerprint(make(60)));
  });

  test('are as many as in a real shop', () => {
    expect(models.length).toBeGreaterThanOrEqual(320);
    expect(products().length).toBeGreaterThanOrEqual(1_000);
    expect(items().length).toBeGreaterThanOrEqual(6_000);
  });

  test('fill every leaf of the category tree except the gift card’s', () => {
    const parents = new Set(categories.map((category) => category.parent_id));
    const filled = new Set(models.map((model) => model.row.category_id));
    const empty = categories.filter(
      ({ id, path }) => !parents.has(id) && !filled.has(id) && path !== 'gifts/cards',
    );
    expect(empty).toEqual([]);
  });

  test('have unique codes, slugs and barcodes', () => {
    for (const list of [
      models.map(({ row }) => row.code),
      models.map(({ row }) => row.title),
      products().map(({ row }) => row.code),
      products().map(({ row }) => row.slug),
      items().map(({ barcode }) => barcode),
    ]) {
      expect(new Set(list).size).toBe(list.length);
    }
  });

  test('have readable slugs and codes', () => {
    for (const { row } of products()) {
      expect(row.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-kp-\d{4,}-\d\d$/);
      expect(row.code).toMatch(/^KP-\d{4,}-\d\d$/);
    }
  });

  test('have barcodes with correct check digits', () => {
    for (const { barcode } of items()) {
      const sum = [...barcode].reduce(
        (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
        0,
      );
      expect(barcode).toMatch(/^\d{13}$/);
      expect(sum % 10).toBe(0);
    }
  });

  test('cost less than their old price, by the percentage on their label', () => {
    const reduced = products().filter(({ prices }) => prices.some((price) => price.old_price > 0));
    expect(reduced.length / products().length).toBeGreaterThan(0.25);
    for (const { prices, actions } of reduced) {
      for (const { price, old_price } of prices) {
        expect(old_price).toBeGreaterThan(price);
        const percent = Math.round(100 - (price * 100) / old_price);
        expect(actions.map((action) => action.action_code)).toContain(`sale-${percent}`);
      }
    }
  });

  test('are partly not sold in Armenia, and never only there', () => {
    const abroad = products().filter(({ prices }) => prices.length === 2).length;
    expect(abroad).toBeGreaterThan(products().length * 0.6);
    expect(abroad).toBeLessThan(products().length);
    for (const { prices } of products()) expect(prices[0]?.country).toBe('RU');
  });

  test('are unevenly stocked: some sizes are sold out, some products entirely', () => {
    const soldOut = products().filter(({ stock }) => stock.length === 0);
    const partly = products().filter(
      ({ items: own, stock }) => new Set(stock.map((row) => row.item_id)).size < own.length,
    );
    expect(soldOut.length).toBeGreaterThan(5);
    expect(partly.length).toBeGreaterThan(products().length * 0.3);
  });

  test('are described in complete words, without template leftovers', () => {
    for (const { row } of models) {
      const text = `${row.title} ${row.short_description} ${row.description}`;
      expect(text).not.toMatch(/[[\]{}<>|]|undefined|\s{3,}| ,| \.|\.\./);
      for (const sentence of [row.title, row.short_description, ...row.description.split('\n\n')]) {
        expect(sentence).toMatch(/^[А-ЯЁV«]/);
      }
      for (const paragraph of row.description.split('\n\n')) expect(paragraph).toMatch(/[.!?]$/);
    }
  });

  test('are described as drawn: every design has words for its cut', () => {
    for (const { line, cut } of designs()) expect(cutWords(line.kind, cut).length).toBeGreaterThan(0);
  });

  test('name an existing size table with a row for each of their sizes', () => {
    const grids = new Map(
      sizeGrids.map((grid) => [grid.slug, new Set(grid.rows.map((row) => row[0] ?? ''))]),
    );
    for (const { row, products: own } of models) {
      if (!row.size_grid) continue;
      const known = grids.get(row.size_grid);
      for (const { size } of own.flatMap((product) => product.items)) {
        expect(known).toContain(row.size_grid === 'shirts' ? size.replace(/ .*/, '') : size);
      }
    }
  });

  test('keep each facet short enough to read', () => {
    const values = (pick: (model: DemoModel) => string) => new Set(models.map(pick));
    expect(values(({ row }) => row.material).size).toBeLessThanOrEqual(15);
    expect(values(({ row }) => row.fit).size).toBeLessThanOrEqual(8);
    expect(values(({ row }) => row.season).size).toBe(3);
    expect(new Set(products().map(({ row }) => row.color_group)).size).toBeLessThanOrEqual(16);
  });
});
