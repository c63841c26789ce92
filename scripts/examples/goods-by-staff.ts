import { contract } from '#src/contract/index.ts';
import type { ModelDraft } from '#src/contract/shop/staff-goods-shapes.ts';
import { found } from './found.ts';
import { goodsInStock } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { shop: calls } = contract;
const by = 'Ольга';

/** A model is changed and a draft written, looked at and deleted. */
export async function playGoods(shop: RecordedShop): Promise<void> {
  const { staffKey } = shop;
  const [{ modelCode }] = await goodsInStock(shop, 1);
  const { choices } = await shop.ask(calls.listGoods, { query: { text: modelCode, pageSize: 5 } }, staffKey);
  await shop.ask(calls.readGoodsChoices, {}, staffKey);
  const params = { modelCode };
  const { model } = await shop.ask(calls.showModel, { params }, staffKey);
  await shop.ask(calls.previewProduct, { params, query: {} }, staffKey);
  const saving = { draft: { season: 'Зима' }, version: model.version, by };
  const saved = await shop.ask(calls.saveModel, { params, body: saving }, staffKey);
  const undone = { params: { id: found(saved.edit, 'the change') }, body: { by } };
  await shop.ask(calls.undoGoods, undone, staffKey);
  const change = { field: 'collection', value: 'Зима в городе' } as const;
  await shop.ask(calls.changeGoods, { body: { codes: [modelCode], change, by } }, staffKey);
  await playDraft(shop, found(choices.categories[0], 'a category').id);
  await shop.ask(calls.listFieldRules, {}, staffKey);
}

async function playDraft(shop: RecordedShop, categoryId: number): Promise<void> {
  const { staffKey } = shop;
  const params = { modelCode: 'JK-2077' };
  const texts = { colorName: 'тёмно-синий', colorGroup: 'Синий', hex: '#1f2a44' };
  const sizes = [{ itemId: null, size: '44', barcode: '4600051000057' }];
  const colour = { ...texts, colorCode: '21', sizes };
  const draft = draftIn(categoryId);
  await shop.ask(calls.addModel, { body: { ...params, draft, colour, by } }, staffKey);
  const read = async () => (await shop.look(calls.showModel, { params }, staffKey)).model;
  const second = { ...texts, colorName: 'молочный', colorGroup: 'Белый', hex: '#efe7da', colorCode: '05' };
  const more = { colour: { ...second, sizes: [] }, version: (await read()).version, by };
  await shop.ask(calls.addColour, { params, body: more }, staffKey);
  const { version, colours } = await read();
  const [first] = colours;
  const kept = (first?.sizes ?? []).map(({ itemId, size, barcode }) => ({ itemId, size, barcode }));
  const body = { ...texts, place: 1, sizes: kept, version, by };
  await shop.ask(calls.saveColour, { params: { ...params, modelColorCode: 'JK-2077-21' }, body }, staffKey);
  const field = { field: 'title' as const, isOwn: true, version: (await read()).version, by };
  await shop.ask(calls.keepField, { params, body: field }, staffKey);
  await shop.ask(calls.removeModel, { params, body: { version: (await read()).version, by } }, staffKey);
}

const draftIn = (categoryId: number): ModelDraft => ({
  title: 'Жакет из шерсти',
  categoryId,
  brand: '',
  shortDescription: 'Прямой, на двух пуговицах',
  description: '',
  keywords: '',
  material: 'Шерсть',
  composition: 'Шерсть 100 %',
  care: ['Только химчистка'],
  season: 'Осень',
  fit: 'Прямая',
  collection: '',
  origin: 'Россия',
  measurements: '',
  video: '',
  sizeGrid: null,
  marking: '',
});
