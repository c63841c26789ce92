import { contract } from '#src/contract/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { found } from './found.ts';
import { goodsInStock } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { shop: calls } = contract;
const by = 'Ольга';

/** Pictures are turned around and back; a category, a label, a size table and a look are made. */
export async function playStructure(shop: RecordedShop): Promise<void> {
  const [goods, other] = await goodsInStock(shop, 2);
  const [product, beside] = [
    found(goods, 'goods').modelColorCode,
    found(other, 'other goods').modelColorCode,
  ];
  const { product: detail } = await shop.ask(contract.search.getProductById, {
    body: { country: 'RU', modelColorCode: product },
  });
  const code = detail.modelCode;
  const picture = await playPictures(shop, code, product);
  await playCategories(shop);
  await playLabels(shop, product);
  await playTables(shop);
  await playLooks(shop, picture, [product, beside]);
  const { version } = await shop.ask(calls.showRelatedGoods, { params: { code } }, shop.staffKey);
  const pinned = { articles: [beside], from: version, by };
  await shop.ask(calls.saveRelatedGoods, { params: { code }, body: pinned }, shop.staffKey);
}

async function playPictures(shop: RecordedShop, code: string, product: string) {
  const { products } = await shop.ask(calls.showGoodsPictures, { params: { code } }, shop.staffKey);
  const shown = found(
    products.find((each) => each.modelColorCode === product),
    'the product',
  );
  const body = { pictures: shown.pictures.toReversed(), isKept: true, from: shown.version, by };
  const { editId } = await shop.ask(calls.saveGoodsPictures, { params: { product }, body }, shop.staffKey);
  await shop.ask(
    calls.undoGoodsEdit,
    { params: { id: found(editId, 'the change') }, body: { by } },
    shop.staffKey,
  );
  const sources = [`uploads/${'0a'.repeat(20)}.jpg`];
  await shop.ask(calls.findUsedPictures, { body: { sources } }, shop.staffKey);
  return found(shown.pictures[0], 'a picture');
}

async function playCategories(shop: RecordedShop): Promise<void> {
  const { categories } = await shop.ask(calls.listGoodsCategories, {}, shop.staffKey);
  const top = categories.filter(({ parentId }) => parentId === null).map(({ id }) => String(id));
  const added = { id: null, parentId: null, path: 'podarki', title: 'Подарки', picture: null, from: '', by };
  await shop.ask(calls.saveGoodsCategory, { body: added }, shop.staffKey);
  const all = (await shop.ask(calls.listGoodsCategories, {}, shop.staffKey)).categories;
  const fresh = found(
    all.find(({ path }) => path === 'podarki'),
    'the category',
  );
  const was = [...top, String(fresh.id)];
  const order = { of: 'category' as const, within: '', was, order: was.toReversed(), by };
  await shop.ask(calls.orderGoodsParts, { body: order }, shop.staffKey);
  const [first] = all.filter(({ models }) => models > 0);
  const move = { id: fresh.id, to: found(first, 'a category with goods').id, models: 0, by };
  await shop.ask(calls.moveCategoryGoods, { body: move }, shop.staffKey);
}

async function playLabels(shop: RecordedShop, product: string): Promise<void> {
  await shop.ask(calls.listGoodsLabels, {}, shop.staffKey);
  const body = { title: 'Выбор стилиста', description: 'Советует стилист магазина.', from: '', by };
  const params = { code: 'stylist' };
  await shop.ask(calls.saveGoodsLabel, { params, body }, shop.staffKey);
  const put = { articles: [product], isOn: true, by };
  await shop.ask(calls.putGoodsLabel, { params, body: put }, shop.staffKey);
  const { labels } = await shop.ask(calls.listGoodsLabels, {}, shop.staffKey);
  const { version } = found(
    labels.find((label) => label.code === params.code),
    'the label',
  );
  const deleted = { of: 'label' as const, key: params.code, from: version, by };
  await shop.ask(calls.deleteGoodsPart, { body: deleted }, shop.staffKey);
}

async function playTables(shop: RecordedShop): Promise<void> {
  await shop.ask(calls.listSizeTables, {}, shop.staffKey);
  const columns = ['Размер', 'Длина стопы, см'];
  const rows = [
    ['36–38', '23–24'],
    ['39–41', '25–26'],
  ];
  const body = { title: 'Носки', columns, rows, from: '', by };
  await shop.ask(calls.saveSizeTable, { params: { slug: 'knitted-socks' }, body }, shop.staffKey);
}

async function playLooks(shop: RecordedShop, shown: Picture, articles: string[]): Promise<void> {
  await shop.ask(calls.listGoodsLooks, {}, shop.staffKey);
  const collection = { title: 'На каждый день', from: '', by };
  const params = { slug: 'every-day' };
  await shop.ask(calls.saveGoodsCollection, { params, body: collection }, shop.staffKey);
  const picture = { ...shown, src: `uploads/${'0b'.repeat(20)}.jpg` };
  const body = { collection: params.slug, title: 'Прогулка', picture, articles, from: '', by };
  await shop.ask(calls.saveGoodsLook, { params: { slug: 'walk' }, body }, shop.staffKey);
}
