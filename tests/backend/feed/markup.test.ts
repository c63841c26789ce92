import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addRow } from '#tests/support/planting/rows.ts';
import { emptyShop, feedOf, importText, type TestOffer, visibleGoods } from './feeds.ts';

describeOnEachDatabase('entities and markup in a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  const load = (offer: TestOffer, categories?: string) =>
    importText(database, feedOf([{ id: 'a', ...offer }], categories));
  const only = async () => (await visibleGoods(database))[0];
  const slug = async () =>
    (await database.query.selectFrom('products').select('slug').executeTakeFirstOrThrow()).slug;

  it('are decoded in names, colours, sizes and categories, and never get into a URL', async () => {
    await load(
      {
        name: 'Блуза &amp;laquo;Мак&amp;raquo; &amp;amp;amp; лён&amp;nbsp;2',
        vendorCode: 'B&amp;amp;1',
        Цвет: 'белый &amp;amp; синий',
        Состав: 'лён 70&amp;#37;',
        categoryId: 3,
      },
      '<category id="3">Блузы &amp;amp; топы</category>',
    );
    expect(await only()).toMatchObject({
      title: 'Блуза «Мак» & лён\u00a02',
      color_name: 'белый & синий',
      composition: 'лён 70%',
    });
    expect(await slug()).toBe('bluza-mak-len-2-b-1-belyy-siniy');
    expect(await database.query.selectFrom('categories').select(['path', 'title']).execute()).toEqual([
      { path: 'bluzy-topy', title: 'Блузы & топы' },
    ]);
  });

  it('are decoded in descriptions, including hex and rare ones', async () => {
    await load({
      description:
        '<![CDATA[<p>Рост 164&ndash;170&#x2009;см &hearts; &ordm;C, 100&times;50</p><p>Пояс &amp;mdash; лента&hellip;</p>]]>',
    });
    expect((await only())?.description).toBe('Рост 164–170\u2009см ♥ ºC, 100×50\nПояс — лента…');
  });

  it('leave no text of what browsers do not show', async () => {
    const hidden =
      '<!--[if gte mso 9]><xml><w:Zoom>0</w:Zoom></xml><![endif]--><style>p{color:red}</style>' +
      '<!-- <b>нет</b> --><script>if (1 < 2) f("</b>")</script><iframe src="//x">нет</iframe><![if !supportLists]>';
    await load({
      description: `<![CDATA[${hidden}<p class="MsoNormal">Шёлк<o:p></o:p></p><ul><li>Пояс</ul>]]>`,
      name: `<![CDATA[${hidden}<b>Блуза</b>, 5 < 6]]>`,
    });
    expect(await only()).toMatchObject({ title: 'Блуза, 5 < 6', description: 'Шёлк\nПояс' });
  });

  it('do not duplicate goods and categories that an earlier release took literally', async () => {
    await addRow(database, 'categories', { path: 'old', title: 'Блузы &amp; топы' });
    const categories = '<category id="3">Блузы &amp;amp; топы</category>';
    const offer = {
      vendor: 'Д&amp;amp;Ко',
      vendorCode: 'A&amp;amp;1',
      categoryId: 3,
      Цвет: 'Синий &amp;amp; белый',
    };
    await load(offer, categories);
    const before = await slug();
    await database.query.updateTable('products').set({ color_name: 'Синий &amp; белый' }).execute();
    await load(offer, categories);
    expect(await slug()).toBe(before);
    expect((await visibleGoods(database)).map(({ color_name }) => color_name)).toEqual(['Синий & белый']);
    expect(await database.query.selectFrom('feed_models').select('model_key').execute()).toEqual([
      { model_key: 'c:д&amp;ко|a&amp;1' },
    ]);
    expect(await database.query.selectFrom('categories').select('path').execute()).toEqual([{ path: 'old' }]);
  });
});
