import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import { goodsInStock } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { shop: calls } = contract;
const by = 'Ольга';

/** A sale is looked through, planned, moved and stopped; a price is set, and prices of a day are read. */
export async function playPrices(shop: RecordedShop): Promise<void> {
  const [goods] = await goodsInStock(shop, 1);
  const { modelColorCode } = found(goods, 'goods in stock');
  const selection = { articles: [modelColorCode] };
  const beginsAt = '2027-12-02T21:00:00.000Z';
  const endsAt = '2027-12-05T21:00:00.000Z';
  const terms = {
    kind: 'sale' as const,
    name: 'Чёрная пятница',
    selection,
    percent: 20,
    rounding: 'nineties' as const,
    beginsAt,
    endsAt,
  };
  await shop.ask(calls.showPriceChoices, {}, shop.staffKey);
  await shop.ask(calls.previewPrices, { body: { terms } }, shop.staffKey);
  const planned = await shop.ask(calls.planPrices, { body: { terms, request: 'sale-1', by } }, shop.staffKey);
  const params = { id: found(planned.id, 'the plan') };
  await shop.ask(calls.listPricePlans, { query: {} }, shop.staffKey);
  await shop.ask(calls.showPricePlan, { params, query: {} }, shop.staffKey);
  const change = { name: terms.name, beginsAt, endsAt: '2027-12-06T21:00:00.000Z', version: 1, by };
  const { plan } = await shop.ask(calls.changePricePlan, { params, body: change }, shop.staffKey);
  const at = '2027-12-03T09:00:00.000Z';
  await shop.ask(calls.listPricesAt, { body: { selection, at } }, shop.staffKey);
  await shop.ask(calls.listCardsAt, { body: { selection, at } }, shop.staffKey);
  await shop.ask(calls.showProductAt, { params: { modelColorCode }, query: { at } }, shop.staffKey);
  const stop = { isStopped: true, version: plan.version, by };
  await shop.ask(calls.stopPricePlan, { params, body: stop }, shop.staffKey);
  const { colours } = await shop.ask(
    calls.showModelPrices,
    { params: { modelCode: modelColorCode } },
    shop.staffKey,
  );
  const was = found(
    colours.find((each) => each.modelColorCode === modelColorCode),
    'the colour',
  ).set;
  const set = { price: 4_990, oldPrice: 5_990, isKept: false };
  await shop.ask(calls.setPrice, { body: { modelColorCode, set, was, by } }, shop.staffKey);
}
