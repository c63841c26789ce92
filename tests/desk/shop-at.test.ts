import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';

const NAMED = { country: 'RU', modelColorCode: 'DRESS-1' } as const;
const plain = (html: string) => html.replaceAll('\u00a0', ' ');

describe('The shop as of a moment', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const colour = { prices: { RU: 5_000 }, sizes: { S: { M1: 3 } } };
  const products = [
    { colour: 'Чёрный', ...colour },
    { colour: 'Синий', ...colour },
  ];
  await plant(database, { goods: [{ code: 'SKIRT', category: 'women/dresses', popularity: 2, products }] });
  const marina = await signIn('Марина', 'manager');
  const packer = await signIn('Борис', 'packer');

  const planned = async (fields: Readonly<Record<string, string>>): Promise<string> => {
    const terms = { kind: 'sale', name: 'Зима', rule: 'percent', value: '20', rounding: 'whole', ...fields };
    const { html } = await marina.post('/prices/new?country=RU', terms);
    const { location } = await marina.post('/prices/plan?country=RU', { ...terms, ...hiddenIn(html) });
    return /\d+/.exec(location)?.[0] ?? '';
  };
  const seen = async (path: string) => {
    const { status, html, headers } = await marina.get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(html).toContain('Предпросмотр');
    return plain(html);
  };
  const cards = (html: string) => [...html.matchAll(/data-product="([^"]+)"/g)].map(([, code]) => code);
  const rule = (set: { old_price_days: number; is_start_believed: number }) =>
    database.query.updateTable('price_moments').set(set).where('country', '=', 'RU').execute();
  const priceNow = async () =>
    (await shop.backend.reply(contract.search.getProductById, { body: NAMED })).product.modelPrice;

  it('has the prices of a planned sale in lists and products, which the shop has not', async () => {
    const before = await priceNow();
    const id = await planned({ articles: 'DRESS-1', from: '2026-12-04', till: '2026-12-06' });
    const plan = await marina.get(`/prices/${id}?country=RU`);
    const [, path = ''] = /href="(\/prices\/shop\?[^"]+)"/.exec(plan.html) ?? [];
    const list = await seen(path.replaceAll('&amp;', '&'));
    expect(cards(list)).toEqual(['DRESS-1']);
    expect(list).toMatch(/Россия, пт, 04.12.2026, 00:00/);
    const sale = '10 392 ₽';
    const priced = /10 392 ₽.*<s>15 990 ₽<\/s>.*−35 %/s;
    expect(list).toMatch(priced);
    const [, product = ''] = /href="(\/prices\/shop\/DRESS-1\?[^"]+)"/.exec(list) ?? [];
    expect(await seen(product.replaceAll('&amp;', '&'))).toMatch(priced);
    await rule({ old_price_days: 30, is_start_believed: 0 });
    expect(await seen(path.replaceAll('&amp;', '&'))).toMatch(/10 392 ₽.*<s>12 990 ₽<\/s>.*−20 %/s);
    await rule({ old_price_days: 0, is_start_believed: 1 });
    for (const day of ['2026-12-03', '2026-12-07'])
      expect(await seen(`/prices/shop/DRESS-1?day=${day}`)).not.toContain(sale);
    expect(await priceNow()).toEqual(before);
    expect((await marina.get(`/prices/shop?country=AM&plan=${id}`)).status).toBe(404);
    expect(await seen('/prices/shop/DRESS-1?country=AM&day=2026-12-05')).not.toContain('−35 %');
  });

  it('leaves out what is hidden then, among the colours of others too', async () => {
    const id = await planned({ kind: 'hidden', articles: 'SKIRT-2', from: '2027-01-10', till: '2027-01-12' });
    const at = (day: string) => seen(`/prices/shop?articles=SKIRT,COAT-1&day=${day}`);
    const shown = await at('2027-01-09');
    expect(cards(shown)).toEqual(['COAT-1', 'SKIRT-1', 'SKIRT-2']);
    expect(cards(await at('2027-01-13'))).toEqual(cards(shown));
    const hidden = await at('2027-01-11');
    expect(cards(hidden)).toEqual(['COAT-1', 'SKIRT-1']);
    expect(hidden).toContain('Не видно: 1');
    const ofOther = await seen('/prices/shop/SKIRT-1?day=2027-01-11');
    expect([shown, hidden, ofOther].map((html) => html.includes('/prices/shop/SKIRT-2?'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await seen('/prices/shop/SKIRT-2?day=2027-01-11')).toContain('Товар не продаётся');
    expect(cards(await seen(`/prices/shop?plan=${id}&day=2027-01-11`))).toEqual([]);
  });

  it('leaves what is sold out in a country out of its lists', async () => {
    await shop.setStock('SCARF-1 U', 'M1', 0);
    const listed = async (country: string) =>
      cards(await seen(`/prices/shop?articles=SCARF&country=${country}`));
    expect([await listed('RU'), await listed('AM')]).toEqual([[], ['SCARF-1']]);
    expect(await seen('/prices/shop/SCARF-1')).toMatch(/Нет в наличии|распродан/i);
  });

  it('takes today for what is no day, here and where prices are asked for', async () => {
    const today = await seen('/prices/shop?day=2026-02-31&time=25:00&plan=x&page=x');
    expect(today).toContain('пт, 20.11.2026, 12:00');
    for (const day of ['0000-01-01', '9999-12-31'])
      for (const room of ['shop', 'shop/DRESS-1', 'at'])
        expect((await marina.get(`/prices/${room}?day=${day}&time=24:00`)).status).toBe(200);
    expect((await marina.get('/prices/shop/NONE')).status).toBe(404);
    expect((await marina.get('/prices/shop?plan=999')).status).toBe(404);
  });

  it('is for who may see prices, and leads from there and from what content will be', async () => {
    for (const path of ['/prices/shop', '/prices/shop/DRESS-1'])
      expect((await packer.get(path)).status).toBe(403);
    expect((await marina.get('/prices/at?day=2026-12-05')).html).toContain(
      'href="/prices/shop?country=RU&amp;day=2026-12-05',
    );
    expect((await marina.get('/content/preview?country=RU&at=2026-12-05T10:00')).html).toContain(
      'href="/prices/shop?country=RU&amp;day=2026-12-05&amp;time=10%3A00"',
    );
  });
});
