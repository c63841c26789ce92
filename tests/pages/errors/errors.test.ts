import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const picture = { src: 'scene.svg', width: 2400, height: 900, tone: '#aabbcc', alt: '' };
const banner = {
  type: 'notFound',
  arr: [{ text: { title: 'Осень', content: 'в городе' }, link: '/offers', img: '', picture }],
};
const open = (path: string, shop = stubShop({})) => request(shop.express).get(path).set('Host', ruHost);

describe('the 404 page', () => {
  it('says what happened and offers the home page and the catalogue', async () => {
    const { status, text } = await open('/nothing/here');
    expect(status).toBe(404);
    expect(text).toMatch(/<h1>404<\/h1>/);
    expect(text).toContain('Извините, мы не смогли найти страницу, которую вы искали');
    expect(text).toContain('она была удалена, изменена или временно недоступна');
    expect(text).toMatch(/href="\/">На главную</);
    expect(text).toMatch(/href="\/catalog">В каталог</);
    expect(text).toContain('/nothing/here');
  });

  it('shows the path as text, whatever stands in it', async () => {
    const { text } = await open('/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).not.toContain('<script>alert');
  });

  it('has a banner on top, and goes without where it can not be had', async () => {
    const { text } = await open('/nothing', stubShop({ content: { getBanners: { banners: [banner] } } }));
    expect(text).toMatch(/<a class="error-banner" href="\/offers">/);
    expect(text.indexOf('error-banner')).toBeLessThan(text.indexOf('<h1>404'));
    expect((await open('/nothing')).text).not.toContain('error-banner');
  });

  it('is not kept and not found by search engines', async () => {
    const { headers, text } = await open('/nothing');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('content="noindex, follow"');
  });
});

describe('the error page', () => {
  it('apologises and leads to the catalogue', async () => {
    expectError(/request failed/);
    const { status, text } = await open('/catalog/women');
    expect(status).toBe(503);
    expect(text).toContain('Приносим извинения!');
    expect(text).toContain(
      'В данный момент страница недоступна, попробуйте повторить действие через несколько минут',
    );
    expect(text).toMatch(/href="\/catalog">В каталог</);
    expect(text).not.toMatch(/Error|stack|NotImplemented/);
  });
});
