import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { cleanHtml, plainText } from '#src/models/article-html.ts';
import { articleModel, companyModel } from '#src/models/editorial/article.ts';
import { articleListModel } from '#src/models/editorial/article-list.ts';
import { articleHead, articleListHead } from '#src/models/editorial/head.ts';
import { kinds } from '#src/models/editorial/kinds.ts';
import { item } from '#tests/pages/chrome/shop.ts';
import { picture } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

const summary = (id: string, changed: object = {}) => ({
  id,
  title: `Статья ${id}`,
  announce: '',
  date: '2026-11-01T10:00:00.000Z',
  picture: null,
  ...changed,
});
const article = (changed: object = {}) => ({ ...summary('1'), body: '<p>Текст</p>', ...changed });

describe('a list of articles', () => {
  test('begins with the first one if any has a picture', () => {
    const pictured = [summary('1'), summary('2', { picture: picture('a.jpg') })];
    const cards = articleListModel(kinds.news, pictured, 2, 1);
    expect([cards.shape, cards.feature?.href, cards.teasers.map(({ href }) => href)]).toEqual([
      'cards',
      '/news/1',
      ['/news/2'],
    ]);
    const lines = articleListModel(kinds.news, [summary('1'), summary('2')], 2, 1);
    expect([lines.shape, lines.feature, lines.teasers.length]).toEqual(['lines', null, 2]);
  });

  test('is titled by its page after the first', () => {
    const headOf = (page: number) =>
      articleListHead(testSite, countries.RU, kinds.news, articleListModel(kinds.news, [], 40, page));
    expect(headOf(1)).toMatchObject({ title: 'Новости', onlyHere: false, canonical: '/news' });
    expect(headOf(2)).toMatchObject({
      title: 'Новости, страница 2',
      onlyHere: true,
      previous: '/news',
      next: '/news?page=3',
    });
  });
});

describe('an article', () => {
  test('links to its neighbours, as far as there are any', () => {
    const model = articleModel(kinds.news, article(), { previous: null, next: summary('2') });
    expect([model.previous, model.next?.href]).toEqual([null, '/news/2']);
  });

  test('stands below its list, with the day on which it was written if its kind has one', () => {
    const model = articleModel(kinds.news, article({ title: 'Пальто и шарф' }), {
      previous: null,
      next: null,
    });
    expect(model).toMatchObject({
      title: 'Пальто и\u00a0шарф',
      html: '<p>Текст</p>',
      picture: null,
      date: { text: '1 ноября 2026\u00a0г.', dateTime: '2026-11-01T10:00:00.000Z' },
      crumbs: [
        { title: 'Главная', href: '/' },
        { title: 'Новости', href: '/news' },
        { title: 'Пальто и шарф' },
      ],
      list: { title: kinds.news.all, href: '/news' },
      section: null,
    });
    expect(companyModel(article({ title: 'Адреса' }), [])).toMatchObject({
      date: null,
      crumbs: [{ title: 'Главная', href: '/' }, { title: 'Адреса' }],
      list: null,
    });
  });

  test('is described to search engines with its day, its publisher and its picture', () => {
    const given = article({ picture: picture('a.jpg') });
    const headOf = (shown: typeof given) => {
      const model = articleModel(kinds.news, shown, { previous: null, next: null });
      return articleHead(testSite, countries.RU, kinds.news, shown, model);
    };
    const head = headOf(given);
    expect(head).toMatchObject({ title: 'Статья 1', canonical: '/news/1', onlyHere: true });
    const [data, crumbs] = head.data ?? [];
    const url = `${testSite.origins.RU}/news/1`;
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Статья 1',
      description: 'Текст',
      url,
      mainEntityOfPage: url,
      datePublished: '2026-11-01T10:00:00.000Z',
      image: `${testSite.origins.RU}${head.image}`,
      author: { '@type': 'Organization', name: testSite.name },
      publisher: {
        '@type': 'Organization',
        name: testSite.name,
        logo: `${testSite.origins.RU}${testSite.icon}`,
      },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(headOf(article()).data?.[0]).not.toHaveProperty('image');
  });

  const descriptionOf = (changed: object) => {
    const given = article(changed);
    const model = articleModel(kinds.news, given, { previous: null, next: null });
    return articleHead(testSite, countries.RU, kinds.news, given, model).description;
  };

  test('is described by its announcement, or else its text, cut between words', () => {
    expect(descriptionOf({ announce: 'Кратко' })).toBe('Кратко');
    expect(descriptionOf({ body: '<h2>О нас</h2><p>Шьём<br>с 1990</p>' })).toBe('О нас Шьём с 1990');
    const words = 'слово '.repeat(30).trim();
    expect(descriptionOf({ announce: words })).toBe(words);
    expect(descriptionOf({ announce: `${words}, ещё слово` })).toBe(`${'слово '.repeat(29).trim()}…`);
    const exact = 'б'.repeat(180);
    expect(descriptionOf({ announce: exact })).toBe(exact);
    const listed = 'а'.repeat(170);
    expect(descriptionOf({ announce: `${listed}, — ${'б'.repeat(20)}` })).toBe(`${listed}…`);
  });

  test('of the company is shown with the others of its footer column', () => {
    const page = (title: string, link: string) => ({ title, link, cssClass: '', children: [] });
    const pages = [page('Первая', '/company/1//'), page('Вторая', '/company/2')];
    const footer = [
      item('Прочее', '/x', { Main: [page('Ещё', '/y')] }),
      item('О нас', '/z', { Main: pages }),
    ];
    const { section } = companyModel(article(), footer);
    expect(section?.title).toBe('О нас');
    expect(section?.links.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(companyModel(article(), []).section).toBeNull();
  });
});

test('a text without its tags has a space where a line ended', () => {
  expect(plainText('<ul><li>Раз</li><li>два</li></ul> <p>три<BR/>четыре</p>')).toBe('Раз два три четыре');
});

test('the text of an article keeps pictures of https, loaded late, and drops those without an address', () => {
  expect(cleanHtml('<img src="https://a.example/1.jpg" alt="Пальто" onload="x()">')).toBe(
    '<img alt="Пальто" src="https://a.example/1.jpg" loading="lazy" decoding="async" />',
  );
  expect(cleanHtml('<img src="https://a.example/1.jpg">')).toContain('alt=""');
  expect(cleanHtml('<p>Раз<img alt="x"><img src="http://a.example/1.jpg">два</p>')).toBe('<p>Раздва</p>');
});

test('the text of an article has scrolling tables, bound numbers and no scripts', () => {
  expect(cleanHtml('<h1>Скидка 50 %</h1><script>alert(1)</script><table><tr><td>1</td></tr></table>')).toBe(
    '<h2>Скидка 50\u00a0%</h2><div class="article-table" role="group" aria-label="Таблица" tabindex="0">' +
      '<table><tr><td>1</td></tr></table></div>',
  );
});
