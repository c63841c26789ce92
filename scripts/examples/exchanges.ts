import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { shop: calls } = contract;
const by = 'Ольга';
const file = { key: '0123456789abcdef0123456789abcdef', name: 'feed.yml', bytes: 48_213 };

/** A feed and an archive are tried, and what waits is listed. Nothing works on it here. */
export async function playExchanges(shop: RecordedShop): Promise<void> {
  const { staffKey } = shop;
  const feed = { pricesOf: 'RU' as const, shop: null, file, address: '', request: 'feed-1', by };
  const { run } = await shop.ask(calls.startYmlImport, { body: feed }, staffKey);
  await shop.ask(calls.startYmlExport, { body: { goodsOf: 'RU', request: 'out-1', by } }, staffKey);
  await shop.ask(calls.exportShop, { body: { request: 'shop-1', by } }, staffKey);
  const archive = { ...file, name: 'shop.tar.gz' };
  await shop.ask(calls.importShop, { body: { file: archive, request: 'shop-2', by } }, staffKey);
  const tried = { of: null, file: { ...file, name: 'v8_1.zip' }, request: '1c-1', by };
  await shop.ask(calls.startOneCTry, { body: tried }, staffKey);
  const numbers = { file: { ...file, name: 'prices.xlsx' }, request: 'numbers-1', by };
  await shop.ask(calls.importWildberriesNumbers, { body: numbers }, staffKey);
  await playOneC(shop);
  await shop.ask(calls.listExchanges, { query: {} }, staffKey);
  const { files } = await shop.ask(calls.showExchange, { params: { run }, query: {} }, staffKey);
  const { id } = found(files[0], 'the file');
  await shop.ask(calls.readExchangeFile, { params: { run, file: id } }, staffKey);
}

/** An export is added, made, read, changed, deleted and taken back; a marketplace finds its file. */
export async function playExports(shop: RecordedShop): Promise<void> {
  const { staffKey } = shop;
  const draft = {
    title: 'Яндекс Маркет',
    kind: 'yandex' as const,
    goodsOf: 'RU' as const,
    ...{ categories: [], brands: [], percent: 8, rounding: 10 as const, reserve: 1, shops: [] },
    ...{ warehouse: '', vat: 22 as const, everyMinutes: 180 as const, format: 'xlsx' as const },
  };
  const { id } = await shop.ask(calls.saveExport, { body: { id: null, version: 0, draft, by } }, staffKey);
  await shop.ask(calls.makeExport, { params: { id }, body: { request: 'market-1', by } }, staffKey);
  await shop.noteExportFile(id, file.key);
  await shop.ask(calls.rotateExport, { params: { id }, body: { version: 1, by } }, staffKey);
  const { key } = await shop.ask(calls.showExport, { params: { id } }, staffKey);
  await shop.ask(calls.fetchExport, { params: { key } });
  await shop.ask(calls.readExport, { params: { id } }, staffKey);
  await shop.ask(calls.listExports, { query: {} }, staffKey);
  await shop.ask(calls.deleteExport, { params: { id }, body: { version: 2, isDeleted: true, by } }, staffKey);
}

/** 1C has told of things, and one is decided on. */
async function playOneC({ staffKey, ask, look, hearFrom1c }: RecordedShop): Promise<void> {
  await hearFrom1c([
    { kind: 'price', id: '5f1a-retail', name: 'Розничная', detail: 'руб' },
    { kind: 'warehouse', id: '7c20-main', name: 'Основной склад', detail: '' },
    { kind: 'property', id: '91de-cloth', name: 'Ткань', detail: 'лён, хлопок' },
  ]);
  const { version } = await look(calls.readOneC, {}, staffKey);
  const decisions = [{ kind: 'property' as const, id: '91de-cloth', decision: 'Состав' }];
  await ask(calls.decideOneC, { body: { version, decisions, by } }, staffKey);
  await ask(calls.readOneC, {}, staffKey);
  await ask(calls.undoOneC, { body: { by } }, staffKey);
}
