import request from 'supertest';
import { expect, it } from 'vitest';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { article, articles, contentOf } from './articles.ts';

const newsShop = (all = [article()]) => {
  const { list, find } = contentOf(all);
  return stubShop({ content: { listNews: list, getNews: find } });
};
const get = (shop: ReturnType<typeof stubShop>, path: string, host = ruHost) =>
  request(shop.express).get(path).set('Host', host);

it('an article has date, heading, announcement, picture and text', async () => {
  const { status, text } = await get(newsShop(), '/news/wool');
  expect(status).toBe(200);
  expect(text).toContain('<time dateTime="2026-11-03T09:00:00.000Z">3 ноября 2026\u00a0г.</time>');
  expect(text).toContain('<h1>Хорошая шерсть</h1>');
  expect(text).toContain('/img/1088/articles/wool.jpg.webp');
  expect(text).toContain('<p>Сожмите рукав в кулаке и отпустите.</p>');
});

it('an article has metadata for search engines and sharing', async () => {
  const { text } = await get(newsShop(), '/news/wool');
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/news/wool"/>');
  expect(text).toContain('<meta property="og:type" content="article"/>');
  expect(text).toContain('og:image" content="http://localhost:3000/img/1200/articles/wool.jpg.webp"');
  expect(text).toContain('"@type":"NewsArticle","headline":"Хорошая шерсть"');
  expect(text).toContain('"@type":"BreadcrumbList"');
});

it.each([
  ['/news/x', 'getNews', 'listNews'],
  ['/press/x', 'getPress', 'listPress'],
  ['/offers/x', 'getOffer', 'listOffers'],
  ['/friends/x', 'getFriend', 'listFriends'],
])('%s is a 404 if there is no such article', async (path, find, list) => {
  const content = contentOf([]);
  const { status, text } = await get(
    stubShop({ content: { [find]: content.find, [list]: content.list } }),
    path,
  );
  expect(status).toBe(404);
  expect(text).toContain('<h1>404</h1>');
});

it('an impossible article name is a 404 without a call to the backend', async () => {
  const shop = newsShop();
  for (const name of ['a'.repeat(201), '%00']) expect((await get(shop, `/news/${name}`)).status).toBe(404);
  expect(shop.backend.calls.map(({ call }) => call)).not.toContain('content.getNews');
});

it('an article links to its neighbours in the list', async () => {
  const { text } = await get(newsShop(articles(3)), '/news/a2');
  expect(text).toContain('<a href="/news/a1" rel="prev">');
  expect(text).toContain('<a href="/news/a3" rel="next">');
});

it('an article beyond the first hundred links to its neighbours too', async () => {
  const { text } = await get(newsShop(articles(130)), '/news/a100');
  expect(text).toContain('<a href="/news/a99" rel="prev">');
  expect(text).toContain('<a href="/news/a101" rel="next">');
});

it('the first and the last article have one neighbour each', async () => {
  const shop = newsShop(articles(2));
  expect((await get(shop, '/news/a1')).text).not.toContain('rel="prev"');
  expect((await get(shop, '/news/a2')).text).not.toContain('rel="next"');
});

it('an article’s text keeps nothing but text, structure, links and pictures', async () => {
  const body = `
    <h1 class="x" id="main" style="position:fixed">Заголовок</h1>
    <p onclick="alert(1)" data-hx-get="/cart" x-data="{}">Текст <a href="javascript:alert(1)">раз</a>
    <a href="//evil.example">два</a> <a href="/catalog" target="_top">три</a></p>
    <script>alert(2)</script><style>body{display:none}</style><iframe src="https://evil.example"></iframe>
    <form action="https://evil.example"><input name="a"></form><svg onload="alert(3)"></svg>
    <img src="http://evil.example/a.png"><img src="/img/800/a.jpg.webp" onerror="alert(4)">`;
  const { text } = await get(newsShop([article({ body })]), '/news/wool');
  const html = /<div class="article-body">(.*?)<\/article>/s.exec(text)?.[1] ?? '';
  expect(html).toContain('<h2>Заголовок</h2>');
  expect(html).toContain('<p>Текст <a>раз</a>');
  expect(html).toContain('<a href="/catalog">три</a>');
  expect(html).toContain('<img alt="" src="/img/800/a.jpg.webp" loading="lazy" decoding="async" />');
  expect(html).not.toMatch(/alert|evil|hx-|x-data|style|class|id=|script|iframe|form|input|svg|onerror/);
});

it('sums and percentages in an article do not break across lines', async () => {
  const { text } = await get(newsShop([article({ body: '<p>от 260 000 ֏, до 50 %</p>' })]), '/news/wool');
  expect(text).toContain('<p>от 260\u00a0000\u00a0֏, до 50\u00a0%</p>');
});

it('a table in an article scrolls sideways', async () => {
  const body = '<table border="1"><tr><td>Обхват</td></tr></table>';
  const { text } = await get(newsShop([article({ body })]), '/news/wool');
  expect(text).toMatch(/<div class="article-table"[^>]*tabindex="0"><table><tr><td>Обхват/);
});

it('a heading binds short words by no-break spaces, and the page title does not', async () => {
  const { text } = await get(newsShop([article({ title: 'Шерсть и лён — на год' })]), '/news/wool');
  expect(text).toContain('<h1>Шерсть и\u00a0лён\u00a0— на\u00a0год</h1>');
  expect(text).toContain('<title>Шерсть и лён — на год — ');
});

it('each country’s shop requests its own articles', async () => {
  const shop = newsShop();
  await get(shop, '/news/wool', amHost).expect(200);
  const getNews = shop.backend.calls.find(({ call }) => call === 'content.getNews');
  expect(getNews?.input.query).toMatchObject({ country: 'AM' });
});
