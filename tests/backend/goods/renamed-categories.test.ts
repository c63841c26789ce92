import { beforeAll, beforeEach, expect, it } from 'vitest';
import { versionOf } from '#src/backend/goods/documents/document.ts';
import { saveCategory } from '#src/backend/goods/structure/categories.ts';
import { categoryDocument } from '#src/backend/goods/structure/category-document.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { emptyShop, feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const deep = `<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category>
  <category id="3" parentId="2">Мини</category><category id="4" parentId="2">Миди</category>`;

describeOnEachDatabase('A category that the staff changed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyShop(database);
    await importText(database, feedOf([{ id: 'a', vendorCode: 'A' }]));
  });

  const titles = async () => {
    const rows = await database.query.selectFrom('categories').orderBy('path').selectAll().execute();
    const byId = new Map(rows.map(({ id, title }) => [id, title]));
    return rows.map(({ parent_id, title }) => [byId.get(parent_id ?? 0), title].filter(Boolean).join(' / '));
  };
  async function change(
    title: string,
    next: { title?: string; path?: string; parent?: string | null },
  ): Promise<void> {
    const idOf = async (name: string) =>
      (
        await database.query
          .selectFrom('categories')
          .where('title', '=', name)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id;
    const id = await idOf(title);
    const was = await categoryDocument.read(database.query, String(id));
    if (!was) throw new Error('No such category');
    const parentId = next.parent ? await idOf(next.parent) : next.parent === null ? null : was.parentId;
    const { picture } = was;
    const body = {
      id,
      parentId,
      path: next.path ?? was.path,
      title: next.title ?? title,
      picture,
      marking: was.marking,
      from: versionOf(was),
      by: 'Анна',
    };
    expect(await saveCategory(database, body, now)).toMatchObject({ errorMessage: '' });
  }
  const categoryOf = async (code: string) =>
    (
      await database.query
        .selectFrom('models')
        .innerJoin('categories', 'categories.id', 'category_id')
        .where('code', '=', code)
        .select('categories.title')
        .executeTakeFirstOrThrow()
    ).title;

  it('keeps its new name, and takes in the goods of the old one', async () => {
    await change('Платья', { title: 'Платья и сарафаны' });
    await importText(
      database,
      feedOf([
        { id: 'a', vendorCode: 'A' },
        { id: 'b', group: 2, vendorCode: 'B' },
      ]),
    );
    expect(await titles()).toEqual(['Женщинам', 'Женщинам / Платья и сарафаны']);
    expect([await categoryOf('A'), await categoryOf('B')]).toEqual([
      'Платья и сарафаны',
      'Платья и сарафаны',
    ]);
    await change('Платья и сарафаны', { title: 'Нарядное' });
    await importText(database, feedOf([{ id: 'a', vendorCode: 'A' }]));
    expect(await titles()).toEqual(['Женщинам', 'Женщинам / Нарядное']);
  });

  it('is named under its new address by promo codes, once where they named that before', async () => {
    const { query } = database;
    await addCoupon(database, { code: 'BOTH', percent: 10, on_chosen: 1 });
    const { id } = await query.selectFrom('coupons').select('id').executeTakeFirstOrThrow();
    const named = ['zhenshchinam/platya', 'dresses'].map((value) => ({ kind: 'category' as const, value }));
    await query
      .insertInto('coupon_goods')
      .values(
        [...named, { kind: 'brand' as const, value: 'zhenshchinam/platya' }].map((each) => ({
          coupon_id: id,
          ...each,
        })),
      )
      .execute();
    await change('Платья', { path: 'dresses' });
    const goods = query.selectFrom('coupon_goods').where('coupon_id', '=', id).orderBy('kind');
    expect(await goods.select(['kind', 'value']).execute()).toEqual([
      { kind: 'brand', value: 'zhenshchinam/platya' },
      { kind: 'category', value: 'dresses' },
    ]);
  });

  it('stays where it was moved, with what the feed has below it', async () => {
    await change('Платья', { parent: null });
    await change('Женщинам', { title: 'Ей' });
    await importText(database, feedOf([{ id: 'a', vendorCode: 'A', categoryId: 3 }], deep));
    expect((await titles()).toSorted()).toEqual(['Ей', 'Платья', 'Платья / Мини']);
    await change('Мини', { title: 'Короткие', parent: 'Ей' });
    await importText(database, feedOf([{ id: 'a', vendorCode: 'A', categoryId: 3 }], deep));
    expect((await titles()).toSorted()).toEqual(['Ей', 'Ей / Короткие', 'Платья']);
    expect(await categoryOf('A')).toBe('Короткие');
  });

  it('is found by each feed of that time, while a later feed goes by the titles of now', async () => {
    await importText(database, feedOf([{ id: 'x', vendorCode: 'X' }]), { source: 'second' });
    await change('Платья', { title: 'Нарядное' });
    await importText(database, feedOf([{ id: 'x', vendorCode: 'X' }]), { source: 'second' });
    expect(await categoryOf('X')).toBe('Нарядное');
    await importText(database, feedOf([{ id: 'y', vendorCode: 'Y' }]), { source: 'third' });
    expect([await categoryOf('X'), await categoryOf('Y')]).toEqual(['Нарядное', 'Платья']);
    await importText(database, feedOf([{ id: 'a', vendorCode: 'A' }]));
    expect(await categoryOf('A')).toBe('Нарядное');
  });
});
