import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createLog } from '#src/config/log.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import type { Transport, TransportRequest } from '#src/web/gateway/transport.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { StubRefusal, type StubReplies, stubBackend } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const picture = { src: 'scene.svg', width: 2400, height: 900, tone: '#aabbcc', alt: '' };
const banner = {
  type: 'notFound',
  arr: [{ text: { title: 'Осень', content: 'в городе' }, link: '/offers', img: '', picture }],
};
const open = (path: string, shop = stubShop({})) => request(shop.express).get(path).set('Host', ruHost);

const placementOf = ({ input }: TransportRequest) =>
  (input.body as { placementCode?: string } | undefined)?.placementCode;

describe('the 404 page', () => {
  it('explains what happened and links to the home page and the catalogue', async () => {
    const { status, text } = await open('/nothing/here');
    expect(status).toBe(404);
    expect(text).toMatch(/<h1>404<\/h1>/);
    expect(text).toContain('Извините, мы не смогли найти страницу, которую вы искали');
    expect(text).toContain('она была удалена, изменена или временно недоступна');
    expect(text).toMatch(/href="\/">На главную</);
    expect(text).toMatch(/href="\/catalog">В каталог</);
    expect(text).toContain('/nothing/here');
  });

  it('escapes the path', async () => {
    const { text } = await open('/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).not.toContain('<script>alert');
  });

  it.each([
    ['/%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE/%D0%B7%D0%B8%D0%BC%D0%B0%20%E2%84%961', '/пальто/зима №1'],
    ['/abc%E2%80%AEfdp', '/abc%E2%80%AEfdp'],
    ['/a%0Ab', '/a%0Ab'],
  ])('shows %s as %s', async (path, text) => {
    expect((await open(path)).text).toContain(`<code>${text}</code>`);
  });

  it('does not wait for a slow banner', async () => {
    const { answer, ready } = stubBackend({});
    const inner = inProcessTransport({ answer, ready });
    const send: Transport['send'] = (sending) =>
      placementOf(sending) === 'main' ? new Promise(() => {}) : inner.send(sending);
    const begun = performance.now();
    const { status } = await open(
      '/nothing',
      stubShop({}, { client: createGatewayClient({ ...inner, send }) }),
    );
    expect(status).toBe(404);
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it('has a banner on top, or none if it is unavailable', async () => {
    const { text } = await open('/nothing', stubShop({ content: { getBanners: { banners: [banner] } } }));
    expect(text).toMatch(/<a class="error-banner" href="\/offers">/);
    expect(text.indexOf('error-banner')).toBeLessThan(text.indexOf('<h1>404'));
    expect((await open('/nothing')).text).not.toContain('error-banner');
  });

  it.each(['/nothing', '/company/nothing'])(
    'asks for the banner of the city of its visitor on %s',
    async (path) => {
      const perm = {
        regionId: '59',
        cityGuid: 'p',
        country: 'RU',
        suggestion: 'Пермь',
        shortName: 'Пермь',
        geoBlock: false,
      };
      const shop = stubShop({
        content: {
          getCompany: () => {
            throw new StubRefusal(404);
          },

          getBanners: ({ body }) => ({
            banners: (body as { regionName: string }).regionName === 'Пермь' ? [banner] : [],
          }),
        },
      });
      const cookie = `geo=${encodeURIComponent(JSON.stringify(perm))}`;
      const inPerm = (await open(path, shop).set('Cookie', cookie)).text;
      expect(inPerm).toContain('class="error-banner"');
      expect((await open(path, shop)).text).not.toContain('class="error-banner"');
      const part = (await open('/fragments/not-found-banner', shop).set('Cookie', cookie)).text;
      expect(part).toMatch(
        /^<div data-hx-get="\/fragments\/not-found-banner" data-hx-trigger="city-changed from:body"/,
      );
      expect(inPerm).toContain(part);
    },
  );

  it.each([
    ['/u/banners/perm.jpg', 'banners/perm.jpg'],
    ['u/banners/perm.jpg', 'banners/perm.jpg'],
    ['/upper/perm.jpg', 'upper/perm.jpg'],
    ['', 'scene.svg'],
  ])('shows the picture %j of a banner from %s', async (img, source) => {
    const given = { ...banner, arr: banner.arr.map((each) => ({ ...each, img })) };
    const { text } = await open('/nothing', stubShop({ content: { getBanners: { banners: [given] } } }));
    expect(text).toMatch(
      new RegExp(`<a class="error-banner"[^>]*><img[^>]*src="/img/1088/${source}\\.webp"`),
    );
  });

  it('is neither cached nor indexed', async () => {
    const { headers, text } = await open('/nothing');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('content="noindex, follow"');
  });
});

/** What the shop logs while it answers a request. */
async function loggedWhile(path: string, replies: StubReplies = {}): Promise<string> {
  const lines: string[] = [];
  const log = createLog(
    { NODE_ENV: 'production', LOG_LEVEL: 'info' },
    { write: (line) => void lines.push(line) },
  );
  await open(path, stubShop(replies, { log }));
  return lines.join('');
}

describe('the error page', () => {
  it('keeps input out of the log', async () => {
    const logged = await loggedWhile('/search?search=79123456789');
    expect(logged).toContain('"path":"/search"');
    expect(logged).not.toContain('79123456789');
  });

  it.each(['/pay/261118-11355605/', '/r/R1234567/', '/unsubscribe/'])(
    'keeps the secret of a link such as %s out of the log',
    async (link) => {
      const logged = await loggedWhile(`${link}key-of-the-link`);
      expect(logged).toContain('request failed');
      expect(logged).not.toContain('key-of-the-link');
    },
  );

  it('keeps the key of a link to an order that is not found out of the log', async () => {
    const refusal = (status: number) => () => {
      throw new StubRefusal(status);
    };
    const logged = await loggedWhile('/pay/261118-11355605/key-of-the-link', {
      cart: { getLinkedOrder: refusal(404) },
      content: { getRedirect: refusal(500) },
    });
    expect(logged).toContain('a short link could not be looked up');
    expect(logged).not.toContain('key-of-the-link');
  });

  it('apologises and links to the catalogue', async () => {
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

  it('has its own URL, which is not indexed', async () => {
    const { status, text } = await open('/error');
    expect(status).toBe(200);
    expect(text).toContain('<h1 class="error-apology">Приносим извинения!</h1>');
    expect(text).toMatch(/href="\/catalog">В каталог</);
    expect(text).toContain('content="noindex, follow"');
  });
});

describe('the health check', () => {
  it('loads no data, not even header and footer', async () => {
    const shop = stubShop({});
    const { status, text } = await open('/helth', shop);
    expect(status).toBe(200);
    expect(text).toMatch(/data-layout="order".*<h1>Всё в порядке<\/h1>/s);
    expect(shop.backend.calls).toEqual([]);
  });

  it('has header and footer without anything that a browser would request', async () => {
    const shop = stubShop({});
    await open('/error', shop);
    const { status, text } = await open('/helth', shop);
    expect(status).toBe(200);
    expect(text).toContain('data-layout="order"');
    for (const each of ['<header', '<footer', '<h1>Всё в порядке</h1>']) expect(text).toContain(each);
    expect(text).not.toMatch(
      /<script(?! type="application\/ld\+json")|rel="(stylesheet|manifest|preload)"|<img/,
    );
    expect(text).not.toContain('/fragments/visitor');
    expect(text).toContain('<link rel="icon" href="data:,"/>');
  });
});
