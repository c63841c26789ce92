import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { megaSheets, menuLevels, navEntries, topLinks } from '#src/models/chrome/menu.ts';
import { shopLinks } from '#src/models/shop-links.ts';
import { item, link } from '#tests/pages/chrome/shop.ts';

const links = shopLinks(countries.RU);
const titles = (entries: readonly { readonly title: string }[]) => entries.map(({ title }) => title);
const sub = (title: string, ...children: ReturnType<typeof link>[]) => ({
  ...link(title, `/catalog/${title}`),
  children,
});
const women = item('Женщинам', '/catalog/women', {
  Left: [link('Платья', '/catalog/women/dresses')],
  Middle: [link('Новинки', '/catalog/new'), link('Платья', '/catalog/women/dresses/')],
});
const men = item('Мужчинам', '/catalog/men', { Main: [sub('Брюки', link('Джинсы', '/catalog/jeans'))] });
const looks = item('Образы', '/shopbylook');

describe('the header’s navigation', () => {
  test('opens a sheet for an entry with something below it', () => {
    expect(navEntries([women, looks, men]).map(({ title, sheet }) => [title, sheet])).toEqual([
      ['Женщинам', 'mega-0'],
      ['Образы', null],
      ['Мужчинам', 'mega-2'],
    ]);
  });

  test('has in each sheet what narrow headers have no room for, once', () => {
    const top = topLinks([item('Новости', '/news'), item('Образы', '/shopbylook/')], links);
    const sheets = megaSheets([women, looks, men], top);
    expect(titles(sheets)).toEqual(['Женщинам', 'Мужчинам']);
    expect(sheets.map(({ id }) => id)).toEqual(['mega-0', 'mega-2']);
    expect(sheets.map(({ more }) => titles(more))).toEqual([
      ['Образы', 'Новости'],
      ['Образы', 'Новости'],
    ]);
    expect(sheets.map(({ left }) => titles(left))).toEqual([['Платья'], ['Брюки']]);
  });

  test('shows banners by address, or by name from the picture service', () => {
    const banner = (imageLink: string) => ({ ...link('Осень', '/a'), imageLink });
    const images = ['/a.webp', 'https://img.example/a.webp', 'demo/a.svg', 'x/https://a'];
    const [sheet] = megaSheets([item('Ж', '/w', { Banner: images.map(banner) })], []);
    expect(sheet?.banners.map(({ src }) => src)).toEqual([
      '/a.webp',
      'https://img.example/a.webp',
      expect.stringMatching(/^\/img\/640\//),
      expect.stringMatching(/^\/img\/640\//),
    ]);
  });
});

describe('the strip above the header', () => {
  test('leaves out what it shows anyway, unless something is below it', () => {
    const delivery = item('Доставка', `${links.delivery.href}/`);
    expect(topLinks([delivery, item('Новости', '/news')], links).map(({ title }) => title)).toEqual([
      'Новости',
    ]);
    const below = item('Доставка', links.delivery.href, {
      Left: [link('Сроки', '/terms')],
      Main: [sub('Цены', link('Скидки', '/less'))],
    });
    expect(topLinks([below], links).map(({ children }) => titles(children))).toEqual([
      ['Цены', 'Скидки', 'Сроки'],
    ]);
  });
});

describe('the mobile menu', () => {
  const levels = menuLevels(
    [women, men, looks],
    [item('Новости', '/news'), item('Услуги', '/services', { Left: [link('Подгонка', '/fit')] })],
    links,
  );

  test('has the catalogue, plain links of the strip, and ends with three of its own', () => {
    expect(titles(levels)).toEqual([
      'Женщинам',
      'Мужчинам',
      'Образы',
      'Новости',
      links.tailoring.title,
      links.corporate.title,
      'Адреса салонов',
    ]);
  });

  test('has below an entry what is below it, once', () => {
    expect(titles(levels[0]?.children ?? [])).toEqual(['Платья', 'Новинки']);
    expect(titles(levels[1]?.children ?? [])).toEqual(['Брюки']);
    expect(titles(levels[1]?.children[0]?.children ?? [])).toEqual(['Джинсы']);
  });

  test('does not repeat its last three, but has what is below one of them', () => {
    const again = item('Корпоративным', links.corporate.href);
    expect(titles(menuLevels([], [again], links))).not.toContain('Корпоративным');
    const withMore = item('Корпоративным', links.corporate.href, { Left: [link('Форма', '/uniforms')] });
    const [corporate] = menuLevels([withMore], [], links);
    expect(corporate).toMatchObject({ title: 'Корпоративным', children: [{ title: 'Форма' }] });
  });
});
