import { describe, expect, it } from 'vitest';
import { menuLevels } from '#src/models/chrome/menu.ts';
import { shopLinks } from '#src/models/shop-links.ts';
import { item, menus, open, part } from './shop.ts';

const links = shopLinks({ code: 'RU' });

describe('the mega menu', () => {
  it('has the groups Left, Middle and Banner of each catalogue entry', async () => {
    const { text, headers } = await open('/fragments/mega-menu');
    expect(headers['cache-control']).toMatch(/^public/);
    for (const title of ['Платья', 'Пальто', 'Новинки', 'Осень']) expect(text).toContain(title);
    expect(text).toContain('/img/640/demo/menu/women.svg.webp');
    expect(text).not.toContain('Платья миди');
  });

  it('opens from entries with children only', async () => {
    const { text } = await open('/error');
    expect(text).toMatch(/href="\/catalog\/women" data-sheet="mega-0"/);
    expect(text).not.toMatch(/href="\/shopbylook" data-sheet/);
  });
});

describe('the mobile menu', () => {
  it('starts with the catalogue, then header entries without sublevels, then the shop’s own links', () => {
    const titles = menuLevels(menus.CATALOG, menus.TOP, links).map(({ title }) => title);
    expect(titles).toEqual([
      'Женщинам',
      'Образы',
      'Новости',
      'Доставка',
      'Пошив по меркам',
      'Корпоративным клиентам',
      'Адреса салонов',
    ]);
  });

  it('has three levels at most', () => {
    const [women] = menuLevels(menus.CATALOG, [], links);
    const dresses = women?.children.find(({ title }) => title === 'Платья');
    expect(dresses?.children.map(({ title }) => title)).toEqual(['Платья миди']);
    expect(dresses?.children.flatMap(({ children }) => children)).toEqual([]);
  });

  it('does not repeat links that the shop always has', () => {
    const twice = [item('Пошив', '/sumisura'), item('Салоны', '/stores/')];
    expect(menuLevels(twice, [], links)).toHaveLength(3);
  });

  it('shows the number of favourites, which phones show nowhere else', async () => {
    const foot = part((await open('/error')).text, /<div class="menu-foot"/, 'nav');
    expect(foot).toMatch(/href="\/favorites">.*Избранное<span class="count" data-slot="favorites-count">/);
  });

  it('is also a page, with the same levels as its fragment', async () => {
    const [page, fragment] = await Promise.all([open('/menu'), open('/fragments/menu')]);
    expect(page.status).toBe(200);
    expect(page.text).toContain(fragment.text);
    expect(page.text).toContain('Зарегистрироваться');
    expect(page.text).toContain('href="tel:88000000010"');
  });
});
