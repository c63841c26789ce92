import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { content } = contract;

/** An editor adds a short link, pastes some more, and takes those back. */
export async function playRedirects(shop: RecordedShop): Promise<void> {
  const params = { country: 'RU' } as const;
  const added = { from: '/zima', to: '/catalog/women/coats', was: null };
  await shop.ask(content.saveRedirect, { params, body: added }, shop.staffKey);
  const lines = [
    { from: 'https://old.example/palto', to: '/catalog/women/coats' },
    { from: '/sneg', to: '/zima' },
  ];
  const { seen } = await shop.ask(
    content.pasteRedirects,
    { params, body: { lines, seen: null } },
    shop.staffKey,
  );
  const { edit } = await shop.ask(content.pasteRedirects, { params, body: { lines, seen } }, shop.staffKey);
  await shop.ask(content.listRedirects, { params, query: { text: 'palto' } }, shop.staffKey);
  await shop.ask(content.undoRedirects, { params, body: { edit } }, shop.staffKey);
}
