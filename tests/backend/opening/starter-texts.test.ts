import { describe, expect, test } from 'vitest';
import { starterArticles } from '#src/backend/opening/starter/articles/index.ts';
import { starterMenus } from '#src/backend/opening/starter/menus.ts';
import { starterRedirects } from '#src/backend/opening/starter/redirects.ts';
import { starterTexts } from '#src/backend/opening/starter/texts.ts';
import { CLUB_LEVELS } from '#src/config/club.ts';
import { RETURN_DAYS } from '#src/config/constants.ts';
import { countries, countryCodes } from '#src/config/countries.ts';
import { seller } from '#src/contract/shop/staff-opening.ts';
import { shopLinks } from '#src/models/shop-links.ts';
import { routes } from '#src/routes.ts';

type Menu = ReturnType<typeof starterMenus>['TOP'];

const menuLinks = (entries: Menu): string[] =>
  entries.flatMap(({ link, main = [] }) => [link, ...menuLinks([...main])]);
const texts = countryCodes.flatMap(starterTexts);

const articlesOf = (country: (typeof countryCodes)[number]) =>
  starterArticles.filter((article) => article.countries?.includes(country) ?? true);
const bare = (link: string) => link.replace(/(?<=.)\/$/, '');
const linksIn = (body: string) => [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
const everything = [
  ...starterArticles,
  ...countryCodes.map(starterMenus),
  ...texts,
  ...countryCodes.flatMap(starterRedirects),
].map((each) => JSON.stringify(each));

/** Pages that need no goods, shops or other articles. */
const pages = new Set<string>(
  Object.values(routes)
    .filter(({ method, path }) => method === 'GET' && !/[:*]|^\/fragments/.test(path))
    .map(({ path }) => path),
);

describe.each(countryCodes)('the starter of the shop in %s', (country) => {
  const articles = articlesOf(country);
  const slugs = articles.map(({ slug }) => slug);
  const bodyOf = (slug: string) => articles.find((article) => article.slug === slug)?.body;
  const isThere = (link: string) =>
    pages.has(bare(link)) || slugs.some((slug) => bare(link) === `/company/${slug}`);

  test('has one article of a slug', () => {
    expect(slugs.toSorted()).toEqual([...new Set(slugs)].sort());
  });

  test('leads only to pages that exist', () => {
    const links = [
      ...articles.flatMap(({ body }) => linksIn(body)),
      ...Object.values(starterMenus(country)).flatMap(menuLinks),
      ...starterRedirects(country).map(({ long_url }) => long_url),
      ...starterTexts(country).flatMap(({ attributes }) => JSON.parse(attributes).link ?? []),
    ];
    expect(links.filter((link) => !isThere(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(50);
  });

  test('has every page that the code links to, and the one of tailoring', () => {
    const linked = Object.values(shopLinks(countries[country])).flatMap((link) => link?.href ?? []);
    expect(linked.filter((link) => !isThere(link.split('?')[0] ?? ''))).toEqual([]);
    expect(slugs).toEqual(expect.arrayContaining(['sumisura', 'club', 'faq', 'gift-card-rules']));
  });

  test('has every legal text, marked as one', () => {
    const wanted = [
      'about',
      'payment',
      'return',
      'oferta',
      'legal',
      'subject-agreement',
      'mailing-agreement',
    ];
    const others =
      country === 'RU'
        ? ['delivery', 'product-recommendations']
        : ['delivery-am', 'seller-am', 'oferta-hy', 'return-hy', 'subject-agreement-hy'];
    const legal = articles.filter(({ isLegal }) => isLegal).map(({ slug }) => slug);
    expect(legal.toSorted()).toEqual([...wanted, ...others].sort());
  });

  test('has a redirect for no page of its own', () => {
    expect(starterRedirects(country).filter(({ short_url }) => isThere(short_url))).toEqual([]);
  });

  test('names the terms by which the shop computes', () => {
    expect(bodyOf('return')).toContain(`${RETURN_DAYS[country]} дней`);
    for (const { title, rate } of CLUB_LEVELS)
      expect(bodyOf('club')).toMatch(new RegExp(`«${title}».*${rate} % баллами`));
  });

  test('promises no way of paying that its settings may not have', () => {
    const text = bodyOf('payment') ?? '';
    expect(text).toContain('Если при оформлении есть оплата онлайн');
    expect(text).toContain('списываются сразу или замораживаются');
    for (const way of ['быстрых платежей', 'СБП', 'Банковской картой']) expect(text).not.toContain(way);
  });

  test('promises no shops, which the country may not have', () => {
    const announced = articles.map(({ announce }) => announce).join(' ');
    expect(announced).not.toContain('в магазин');
    expect(bodyOf('about')).toContain('если рядом есть наш магазин');
    expect(bodyOf(country === 'RU' ? 'delivery' : 'delivery-am')).toContain('**В магазин,** если он есть');
    expect(bodyOf('faq')).toContain('Если вещь есть в магазинах, на её странице');
  });

  test('asks questions within sections', () => {
    expect(bodyOf('faq')?.match(/^### /gm)?.length).toBeGreaterThan(10);
    expect(bodyOf('faq')?.trim()).toMatch(/^## /);
  });
});

test('legal texts of Armenia end with the seller in Armenian', () => {
  const legal = articlesOf('AM').filter(({ isLegal }) => isLegal);
  expect(legal.filter(({ body }) => !body.slice(-600).includes('ՀՎՀՀ՝** {{taxNumber}}'))).toEqual([]);
});

test('texts have the sections of a shop, and nothing invented', () => {
  const sections = (country: string) => [
    ...new Set(texts.filter((row) => row.country === country).map(({ section }) => section)),
  ];
  const common = ['Copyright', 'FeedbackTopics', 'GlobalPhone', 'OrganizationName', 'Phone'];
  expect(sections('RU').sort()).toEqual([...common, 'CookieNotice', 'Recommendations'].sort());
  expect(sections('AM').sort()).toEqual(common);
});

test('only known places wait for the seller, and each is used', () => {
  const found = everything.flatMap((text) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, place]) => place));
  expect([...new Set(found)].sort()).toEqual([...Object.keys(seller.shape), 'site'].sort());
  expect(
    everything.map((text) => text.replace(/\{\{[a-zA-Z]+\}\}/g, '')).filter((text) => /\{\{|\}\}/.test(text)),
  ).toEqual([]);
});

test('nothing comes from the demo', () => {
  expect(
    everything.filter((text) => /покро[йея]|example\.com|\.example|hello@|демонстрац/i.test(text)),
  ).toEqual([]);
});

test('bodies have only headings, lists, strong words, links and paragraphs', () => {
  const isBlock = (block: string) => {
    const lines = block.split('\n');
    if (lines.every((line) => /^- \S/.test(line))) return true;
    if (lines.every((line, index) => line.startsWith(`${index + 1}. `))) return true;
    return lines.length === 1 && (/^#{2,3} \S/.test(block) || !/^(\d+[.)] |[-+>|#])/.test(block));
  };
  const isInline = (block: string) =>
    !/[<>|`_~\\*]|!\[|\]\(|https?:/.test(
      block.replace(/\[[^\]]+\]\(\/[^\s)]*\)/g, '').replace(/\*\*[^*\s](?:[^*]*[^*\s])?\*\*/g, ''),
    );
  const blocks = starterArticles.flatMap(({ body }) => body.trim().split(/\n{2,}/));
  expect(blocks.filter((block) => !isBlock(block) || !isInline(block))).toEqual([]);
});
