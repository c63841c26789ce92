import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { delivery, shop: shops } = contract;

/** A manager keeps rates, hours, holidays and shops. */
export async function playDelivery(shop: RecordedShop): Promise<void> {
  const { staffKey } = shop;
  const { places } = await shop.ask(delivery.findPlaces, { query: { text: 'Тула' } }, staffKey);
  const cityGuid = places.find((place) => place.cityGuid !== null)?.cityGuid ?? null;
  const made = { id: null, version: 0, regionId: null, cityGuid };
  const terms = { title: 'Курьером', price: 350, freeFrom: 7_000, daysFrom: 1, daysTo: 3 };
  const fitting = { fittingUnits: 5, fittingSum: null };
  const rate = { ...made, kind: 'courier' as const, ...terms, ...fitting };
  const { id } = await shop.ask(delivery.saveRate, { body: rate }, staffKey);
  const row = { table: 'rates' as const, id: id ?? 0 };
  await shop.ask(delivery.removeKept, { params: row, body: { version: 1 } }, staffKey);
  await shop.ask(delivery.undoKept, { params: { table: 'rates' }, body: { ids: [row.id] } }, staffKey);
  await shop.ask(delivery.listRates, { query: {} }, staffKey);
  const hours = { from: '10:00', to: '14:00', closesBefore: 12, capacity: 20 };
  await shop.ask(delivery.saveHours, { body: { ...made, ...hours } }, staffKey);
  await shop.ask(delivery.listHours, { query: {} }, staffKey);
  const holiday = {
    regionId: null,
    day: '01-01',
    title: 'Новый год',
    stopsCourier: true,
    stopsDispatch: true,
  };
  await shop.ask(delivery.addHolidays, { body: { holidays: [holiday] } }, staffKey);
  await shop.ask(delivery.listHolidays, { query: {} }, staffKey);
  await playShops(shop, cityGuid ?? '');
  await playPoints(shop);
}

async function playPoints(shop: RecordedShop): Promise<void> {
  const { staffKey } = shop;
  const typed = {
    ...{ line: 2, code: 'OWN-7', city: 'Тула', title: 'Пункт на Советской' },
    ...{ address: 'ул. Советская, 14', metro: '', hours: '10–20', latitude: '54,19', longitude: '37,61' },
    hidden: 'нет',
  };
  const take = async () => {
    const body = { draft: null, rows: [typed] };
    const params = { id: (await shop.ask(delivery.draftPoints, { body }, staffKey)).draft };
    const { from } = await shop.ask(delivery.showPointDraft, { params, query: {} }, staffKey);
    await shop.ask(delivery.applyPointDraft, { params, body: { from, hidesMissing: false } }, staffKey);
    return params;
  };
  await shop.ask(delivery.undoPointDraft, { params: await take(), body: {} }, staffKey);
  await take();
  const query = { text: 'OWN-7', view: 'own', page: 1, pageSize: 2 } as const;
  await shop.ask(delivery.listPoints, { query }, staffKey);
  const hidden = { params: { code: typed.code }, body: { isHidden: true, version: 1 } };
  await shop.ask(delivery.hidePoint, hidden, staffKey);
}

async function playShops(shop: RecordedShop, cityGuid: string): Promise<void> {
  const { staffKey } = shop;
  const number = 'RU-901';
  const terms = {
    name: 'Салон на Советской',
    address: 'ул. Советская, 12',
    metro: '',
    phone: '+7 (487) 200-00-00',
    hours: 'Ежедневно 10:00–21:00',
    latitude: 54.19,
    longitude: 37.61,
    services: ['Подгонка по фигуре'],
    position: 90,
    pause: null,
  };
  await shop.ask(shops.addShop, { body: { number, kind: 'shop', cityGuid, ...terms } }, staffKey);
  const pause = { from: '2026-12-01', till: '2026-12-05', reason: 'Ремонт' };
  const changed = { params: { number }, body: { version: 1, ...terms, pause } };
  await shop.ask(shops.changeShop, changed, staffKey);
  await shop.ask(shops.undoShop, { params: { number }, body: {} }, staffKey);
  const photo = { src: 'demo/coat-1.webp', width: 1200, height: 1600, tone: '#a9b0b7', alt: 'Витрина' };
  const shown = { params: { number }, body: { version: 3, photos: [photo] } };
  await shop.ask(shops.setShopPhotos, shown, staffKey);
  await shop.ask(shops.closeShop, { params: { number }, body: { version: 4 } }, staffKey);
  await shop.ask(shops.listKeptShops, { query: {} }, staffKey);
}
