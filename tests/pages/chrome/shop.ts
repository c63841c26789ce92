import request from 'supertest';
import type { MenuItem, TextEntry } from '#src/contract/content/index.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';

/** Menus and texts for tests of header, menus and footer. */

const noChildren = { Left: [], Middle: [], Banner: [], Main: [] };
export const link = (title: string, address: string) => ({ title, link: address, cssClass: '' });

export const item = (
  title: string,
  address: string,
  children: Partial<MenuItem['children']> = {},
): MenuItem => ({ ...link(title, address), children: { ...noChildren, ...children } });

const women = item('Женщинам', '/catalog/women', {
  Left: [link('Платья', '/catalog/women/dresses'), link('Пальто', '/catalog/women/coats')],
  Middle: [link('Новинки', '/catalog/women/new')],
  Banner: [{ ...link('Осень', '/shopbylook/autumn'), imageLink: 'demo/menu/women.svg' }],
  Main: [
    {
      ...link('Платья', '/catalog/women/dresses'),
      children: [link('Платья миди', '/catalog/women/dresses/midi')],
    },
  ],
});
const about = {
  Main: [{ ...link('Вакансии', '/company/vacancies'), children: [] }],
};

export const menus = {
  CATALOG: [women, item('Образы', '/shopbylook')],
  TOP: [
    item('Новости', '/news'),
    item('Доставка', '/company/delivery'),
    item('Услуги', '/services', { Main: [{ ...link('Подгонка', '/services/fit'), children: [] }] }),
  ],
  BOTTOM: [item('О магазине', '/company/about', about)],
};

const text = (title: string, value: string, attributes: TextEntry['attributes'] = {}): TextEntry => ({
  title,
  value,
  attributes,
});

const texts = {
  OrganizationName: [text('Покрой', '«Покрой»')],
  Phone: [text('Москва', '+7 (495) 000-10-10')],
  GlobalPhone: [text('Вся Россия', '8 (800) 000-00-10')],
  SocialChat: [
    text('Чат', '', { link: '/feedback', icon: 'unknown', color: 'red;background:url(//evil.example)' }),
    text('Telegram', '', { link: 'https://t.me/pokroy', icon: 'telegram', color: '#229ed9' }),
    text('Плохой', '', { link: 'javascript:alert(1)' }),
  ],
  AppBanner: [text('Приложение', 'Всегда с собой', { link: 'https://example.com/app' })],
};

const content: StubReplies['content'] = { getMenu: { menus }, getTexts: { texts } };

interface Visit {
  readonly country?: 'RU' | 'AM';
  readonly cookie?: string;
  /** Whether cards are taken online in Russia. */
  readonly showsCardMarks?: boolean;
}

/** Opens a URL of a shop whose backend has the menus, the texts and the given replies. */
export function open(
  path: string,
  { country = 'RU', cookie = '', showsCardMarks = true }: Visit = {},
  replies: StubReplies = {},
) {
  const site = { ...testSite, showsCardMarks };
  const shop = stubShop({ ...replies, content: { ...content, ...replies.content } }, { site });
  const host = country === 'RU' ? ruHost : amHost;
  return request(shop.express).get(path).set('Host', host).set('Cookie', cookie);
}

/** The element with this opening tag, up to the first closing tag of its kind. */
export function part(html: string, opening: RegExp, tag: string): string {
  const start = html.search(opening);
  return start < 0 ? '' : html.slice(start, html.indexOf(`</${tag}>`, start));
}
