import { describe, expect, test } from 'vitest';
import { articleRows } from '#demo/articles/index.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';

const body = `<p>Вступление, которое не относится ни к какому вопросу.</p>
<h2>Возврат</h2>
<h3>Сколько дней есть на возврат &amp; обмен?</h3><p>Тридцать. Подробнее в <a href="/company/return">правилах</a>.</p>
<h3>Когда вернутся деньги?</h3><p>В течение десяти дней<script>alert(1)</script></p>
<h2>Заказ</h2>
<h3>Где мой заказ?</h3><p>В <a href="/cabinet_order">заказах</a>. <b onclick="x()">Ещё</b> и <em>пёстрый</p>
<h2>Без вопросов</h2><p>Пусто.</p>`;
const article = { id: 'faq', title: '', announce: '', date: '2026-09-01T00:00:00.000Z', picture: null, body };
const menu = { items: [{ title: 'Вопросы и ответы', link: '/cabinet_faq', waiting: 0 }] };

/** A shop with a signed-in customer. */
async function annasShop(content: StubReplies['content'] = {}) {
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    account: { getMenu: menu },
    content: { getContent: article, ...content },
  });
  const headers = { Cookie: await shop.customerCookies() };
  const open = async (path: string) => (await shop.get(path, headers).expect(200)).text;
  const search = (words: string) => open(`/cabinet_faq?words=${encodeURIComponent(words)}`);
  return { ...shop, open, search };
}

const listIn = (html: string) => html.slice(html.indexOf('<div id="faq-list"'));
const questionsIn = (html: string) =>
  [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title?.replaceAll('\u00a0', ' '));
const unfoldedIn = (html: string) => html.match(/<details class="unfolds" open/g)?.length ?? 0;

describe('the account’s FAQ', () => {
  test('lists its questions by section, collapsed, with answers that link into the account', async () => {
    const html = await (await annasShop()).open('/cabinet_faq');
    expect([...listIn(html).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Возврат',
      'Заказ',
    ]);
    expect(questionsIn(html)).toEqual([
      'Сколько дней есть на возврат &amp; обмен?',
      'Когда вернутся деньги?',
      'Где мой заказ?',
    ]);
    expect(listIn(html)).toContain('<a href="/cabinet_order">');
    expect(unfoldedIn(html)).toBe(0);
    expect(html).toMatch(/<a href="\/cabinet_faq" aria-current="page"/);
    expect(html).not.toContain('Вступление');
  });

  test('drops scripts from the text, and keeps each answer’s markup within it', async () => {
    const html = listIn(await (await annasShop()).open('/cabinet_faq'));
    expect(html).not.toMatch(/<script>alert|onclick/);
    expect(html).toContain('<em>пёстрый</em>');
  });

  test.each([
    ['обмена', ['Сколько дней есть на возврат &amp; обмен?']],
    ['возврата', ['Сколько дней есть на возврат &amp; обмен?', 'Когда вернутся деньги?']],
    ['возврат деньги', ['Когда вернутся деньги?']],
    ['ЗАКАЗЫ', ['Где мой заказ?']],
    ['пестрого', ['Где мой заказ?']],
    ['дней', ['Сколько дней есть на возврат &amp; обмен?', 'Когда вернутся деньги?']],
    ['дней  деньги!', ['Когда вернутся деньги?']],
    ['в', ['Сколько дней есть на возврат &amp; обмен?', 'Когда вернутся деньги?', 'Где мой заказ?']],
  ])('is searched for «%s» in any form of the words', async (words, found) => {
    const html = await (await annasShop()).search(words);
    expect(questionsIn(html)).toEqual(found);
    expect(unfoldedIn(html)).toBe(words === 'в' ? 0 : found.length);
    if (words !== 'в') expect(html).toContain(`value="${words.trim()}`);
  });

  test('says if nothing is found, and links to the feedback form', async () => {
    const html = await (await annasShop()).search('<верблюд>');
    expect(questionsIn(html)).toEqual([]);
    expect(plainHtml(html)).toContain('Ничего не нашлось');
    expect(html).toContain('href="/feedback"');
    expect(html).toContain('value="&lt;верблюд&gt;"');
  });

  test('is searched while typing, with the same list as on the page', async () => {
    const shop = await annasShop();
    const html = await shop.search('возврат');
    expect(html).toMatch(/<input type="search"[^>]*data-hx-get="\/fragments\/cabinet-faq"/);
    const list = await shop.open(`/fragments/cabinet-faq?words=${encodeURIComponent('возврат')}`);
    expect(list).toContain('data-announce="Нашли 2 вопроса"');
    expect(listIn(html).startsWith(list)).toBe(true);
  });

  test('is empty in a shop without that article', async () => {
    const shop = await annasShop({
      getContent: () => {
        throw new StubRefusal(404, 'ArticleNotFound');
      },
    });
    const html = await shop.open('/cabinet_faq');
    expect(questionsIn(html)).toEqual([]);
    expect(html).toContain('href="/feedback"');
  });

  test('of the demo shop answers in both countries, with each one’s currency', async () => {
    for (const country of ['RU', 'AM'] as const) {
      const row = articleRows().find((each) => each.slug === 'faq' && each.country === country);
      const shop = await annasShop({ getContent: { ...article, body: row?.body ?? '' } });
      const html = listIn(await shop.open('/cabinet_faq'));
      expect(questionsIn(html).length).toBeGreaterThan(20);
      for (const link of ['order', 'address', 'personal', 'subscribe', 'favorites'])
        expect(html).toContain(`href="/cabinet_${link}"`);
      expect(html.includes('֏')).toBe(country === 'AM');
    }
  });
});
