import { afterAll, describe, expect, it } from 'vitest';
import { openDemoDesk } from './demo-desk.ts';

const chipLink = /<a class="chip" href="([^"]*)">(.*?)<span aria-hidden/g;

/** The filters that a list says are set, each with the list without it. */
const chipsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(chipLink)].map(([, href = '', title = '']) => [
      title.replaceAll('\u00a0', ' '),
      decodeURIComponent(href.replaceAll('&amp;', '&')),
    ]),
  );

const clearHrefOf = (html: string): string | undefined =>
  /<a class="chip-clear" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** A list with filters, what it says of them, and its address without any of them. */
const lists: readonly (readonly [path: string, chips: Readonly<Record<string, string>>, cleared: string])[] =
  [
    [
      '/orders?status=new&city=Москва&sumFrom=1000&since=2026-11-20&noted=yes',
      {
        Москва: '/orders?status=new&sumFrom=1000&since=2026-11-20&noted=yes',
        'от 1000': '/orders?status=new&city=Москва&since=2026-11-20&noted=yes',
        'с 20 ноября 2026 г.': '/orders?status=new&city=Москва&sumFrom=1000&noted=yes',
        'с заметкой': '/orders?status=new&city=Москва&sumFrom=1000&since=2026-11-20',
      },
      '/orders?status=new',
    ],
    [
      '/orders?status=new&view=pack&city=Москва',
      { Новый: '/orders?view=pack&city=Москва', Москва: '/orders?status=new&view=pack' },
      '/orders?view=pack',
    ],
    [
      '/customers?country=AM&sort=sold&ordersFrom=2&soldTill=5000&orderedTill=2026-06-01&birthMonth=3&blocked=yes',
      {
        'последний заказ по 1 июня 2026 г.':
          '/customers?country=AM&sort=sold&ordersFrom=2&soldTill=5000&birthMonth=3&blocked=yes',
        'заказов от 2':
          '/customers?country=AM&sort=sold&orderedTill=2026-06-01&soldTill=5000&birthMonth=3&blocked=yes',
        'куплено до 5000':
          '/customers?country=AM&sort=sold&orderedTill=2026-06-01&ordersFrom=2&birthMonth=3&blocked=yes',
        'день рождения: март':
          '/customers?country=AM&sort=sold&orderedTill=2026-06-01&ordersFrom=2&soldTill=5000&blocked=yes',
        'вход закрыт':
          '/customers?country=AM&sort=sold&orderedTill=2026-06-01&ordersFrom=2&soldTill=5000&birthMonth=3',
      },
      '/customers?country=AM&sort=sold',
    ],
    ['/customers?ordersTill=0', { 'без заказов': '/customers' }, '/customers'],
    [
      '/goods?country=AM&state=draft&season=лето&shown=here&source=-',
      {
        лето: '/goods?country=AM&source=-&state=draft&shown=here',
        Свои: '/goods?country=AM&season=лето&state=draft&shown=here',
        'с ценой в этой стране': '/goods?country=AM&season=лето&source=-&state=draft',
      },
      '/goods?country=AM&state=draft',
    ],
    [
      '/opinions?state=shown&rating=5&writtenIn=AM&text=платье',
      {
        '«платье»': '/opinions?rating=5&writtenIn=AM&state=shown',
        '5 из 5': '/opinions?writtenIn=AM&text=платье&state=shown',
        Армения: '/opinions?rating=5&text=платье&state=shown',
      },
      '/opinions?state=shown',
    ],
    [
      '/messages?keeper=nobody&writtenIn=RU',
      { Россия: '/messages?keeper=nobody' },
      '/messages?keeper=nobody',
    ],
    [
      '/audit?by=Ольга&since=2026-11-20&till=2026-11-21',
      {
        Ольга: '/audit?since=2026-11-20&till=2026-11-21',
        'с 20 ноября 2026 г.': '/audit?by=Ольга&till=2026-11-21',
        'по 21 ноября 2026 г.': '/audit?by=Ольга&since=2026-11-20',
      },
      '/audit',
    ],
  ];

describe('Filters of a list of the desk', async () => {
  const { signIn } = await openDemoDesk(afterAll);
  const owner = await signIn();

  it.each(lists)('%s are folded, and each can be taken off', async (path, chips, cleared) => {
    const { status, html } = await owner.get(encodeURI(path));
    expect(status).toBe(200);
    expect(html).toMatch(/<details class="list-form"><summary>Фильтры/);
    expect(chipsOf(html)).toEqual(chips);
    expect(clearHrefOf(html)).toBe(cleared);
    for (const without of Object.values(chips))
      expect(Object.keys(chipsOf((await owner.get(encodeURI(without))).html))).toHaveLength(
        Object.keys(chips).length - 1,
      );
    expect(chipsOf((await owner.get(cleared)).html)).toEqual({});
  });

  it('are open if one of them is wrong', async () => {
    const { html } = await owner.get('/orders?sumFrom=much');
    expect(html).toMatch(/<details open="" class="list-form"><summary>Фильтры/);
  });
});
