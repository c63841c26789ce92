import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { content } = contract;
const country = 'RU' as const;

/** An editor makes a banner, changes the texts and the menu of the header, and goes back. */
export async function playContent(shop: RecordedShop): Promise<void> {
  await playBanner(shop);
  await playTexts(shop);
  await playMenu(shop);
  const query = { at: '2026-12-05T07:00:00.000Z', regionName: 'Казань', regionId: '16' };
  await shop.ask(content.previewContent, { params: { country }, query }, shop.staffKey);
}

async function playBanner(shop: RecordedShop): Promise<void> {
  const draft = {
    placement: 'home',
    type: 'benefit',
    title: 'Доставка к празднику',
    content: 'Закажите до 25 декабря',
    link: '/company/delivery',
    picture: null,
    regionName: '',
    language: '',
    since: '2026-12-04T21:00:00.000Z',
    till: '2026-12-25T21:00:00.000Z',
    isHidden: false,
    advertiser: '',
    erid: '',
  } as const;
  const { id } = await shop.ask(
    content.addBanner,
    { params: { country }, body: { draft, request: 'banner-1' } },
    shop.staffKey,
  );
  const params = { country, id };
  const changed = { ...draft, title: 'Доставка к Новому году' };
  const { version } = await shop.ask(
    content.saveBanner,
    { params, body: { draft: changed, version: 0 } },
    shop.staffKey,
  );
  const { banner } = await shop.ask(content.showBanner, { params }, shop.staffKey);
  await shop.ask(content.moveBanner, { params, body: { to: 'up', from: banner.position } }, shop.staffKey);
  await shop.ask(content.listStaffBanners, { params: { country } }, shop.staffKey);
  const deleted = await shop.ask(content.deleteBanner, { params, body: { version } }, shop.staffKey);
  const back = { id: deleted.version, version: deleted.version, isUndo: true };
  await shop.ask(content.listDeletedBanners, { params: { country } }, shop.staffKey);
  await shop.ask(content.restoreBanner, { params, body: back }, shop.staffKey);
}

async function playTexts(shop: RecordedShop): Promise<void> {
  const params = { country, section: 'SearchHint' };
  const entries = [{ title: 'Часто ищут', value: 'пуховик', attributes: {} }];
  const saved = await shop.ask(
    content.saveTextSection,
    { params, body: { entries, version: 0 } },
    shop.staffKey,
  );
  await shop.ask(content.showTextSection, { params }, shop.staffKey);
  const back = { id: saved.version, version: saved.version };
  await shop.ask(content.restoreTextSection, { params, body: back }, shop.staffKey);
  await shop.ask(content.listTextSections, { params: { country } }, shop.staffKey);
}

async function playMenu(shop: RecordedShop): Promise<void> {
  const params = { country, area: 'TOP' } as const;
  const draft = {
    parentId: null,
    slot: 'Root',
    title: 'Подарки',
    link: '/gift-card',
    cssClass: 'accent',
    imageLink: '',
    regionId: '',
  } as const;
  const saved = await shop.ask(
    content.saveMenuItem,
    { params: { ...params, id: 0 }, body: { draft, version: 0 } },
    shop.staffKey,
  );
  const { menu } = await shop.ask(content.showMenu, { params }, shop.staffKey);
  const item = { ...params, id: menu.items.at(-1)?.id ?? 0 };
  const moved = await shop.ask(
    content.moveMenuItem,
    { params: item, body: { to: 'up', version: saved.version } },
    shop.staffKey,
  );
  const deleted = await shop.ask(
    content.deleteMenuItem,
    { params: item, body: { version: moved.version } },
    shop.staffKey,
  );
  const back = { id: deleted.version, version: deleted.version, isUndo: true };
  await shop.ask(content.restoreMenu, { params, body: back }, shop.staffKey);
}
