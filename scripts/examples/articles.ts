import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { content } = contract;

/** An editor writes a piece of news, changes it, and goes back. */
export async function playArticles(shop: RecordedShop): Promise<void> {
  const params = { kind: 'news', country: 'RU', slug: 'zima-v-gorode' } as const;
  const draft = {
    title: 'Зима в городе',
    announce: 'Что носить в мороз.',
    source: '## Пальто\n\nШерсть держит тепло.',
    since: '2026-11-20T21:00:00.000Z',
    till: null,
  };
  const source = '## Пальто и шапка\n\nШерсть держит тепло.';
  await shop.ask(content.previewArticle, { params: { country: 'RU' }, body: { source } }, shop.staffKey);
  await shop.ask(content.saveArticle, { params, body: { draft, version: 0 } }, shop.staffKey);
  await shop.ask(
    content.saveArticle,
    { params, body: { draft: { ...draft, source }, version: 1 } },
    shop.staffKey,
  );
  const { article } = await shop.ask(content.showArticle, { params }, shop.staffKey);
  const id = article.versions[0]?.id ?? 0;
  await shop.ask(content.restoreArticle, { params, body: { id, version: 2 } }, shop.staffKey);
  const { kind, country } = params;
  await shop.ask(content.listArticles, { params: { kind, country }, query: { pageSize: 3 } }, shop.staffKey);
}
