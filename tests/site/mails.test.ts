import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_MAIL_BYTES } from '#src/process/letter-html.tsx';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { plainHtml, wordsIn } from '#tests/support/page-text.ts';

const names = [
  ...['placed', 'paid', 'lost', 'shipped', 'waiting', 'cancelled', 'returned'],
  ...['gift-card', 'gift', 'gift-sent', 'back', 'cheaper'],
] as const;

describe('the demo’s letters', async () => {
  const shop = await openDemoShop();
  afterAll(() => shop.close());

  const get = async (path: string, origin = shop.ru) => {
    const { status, headers, text } = await request(shop.app.express)
      .get(path)
      .set('Host', new URL(origin).host);
    return { status, headers, html: text };
  };
  const textOf = (html: string) =>
    plainHtml(/<pre>([\s\S]*)<\/pre>/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');

  it('are linked from the list, and unknown ones are a 404', async () => {
    const { html, headers } = await get('/mails');
    const linked = [...html.matchAll(/href="\/mails\/([\w-]+)"/g)].map(([, name]) => name);
    expect([...new Set(linked)].sort()).toEqual([...names].sort());
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await get('/mails/nothing')).status).toBe(404);
    expect((await get('/mails/__proto__')).status).toBe(404);
  });

  it.each(names)('say the same in HTML and text, with sum, picture and one button: %s', async (name) => {
    const text = textOf((await get(`/mails/${name}`)).html);
    const { html, headers } = await get(`/mails/${name}/html`);
    const words = wordsIn(html.replace(/<\/?span[^>]*>/g, ''));
    expect(words).toMatch(/\d{1,3} \d{3} ₽/);
    for (const fact of text.match(/\d{1,3} \d{3} ₽|\d{6}-\d{8}|(?:\d{4} ){3}\d{4}|ПИН-код/g) ?? [])
      expect(words).toContain(fact);
    const paragraphs = text.split('\n').filter((line) => !/^— |: |https?:/.test(line) && line !== '');
    for (const paragraph of paragraphs) expect(words).toContain(paragraph);
    const buttons = html.match(/<a [^>]*class="button"[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(1);
    const [, url = ''] = /href="([^"]*)"/.exec(buttons[0] ?? '') ?? [];
    expect(text).toContain(url);
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const image of pictures) expect(image).toMatch(new RegExp(` src="${shop.ru}/img/240/[^"]+\\.webp"`));
    for (const image of pictures) expect(image).toMatch(/ alt="[^"]+"/);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_MAIL_BYTES);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('are those of the requested country, in its currency', async () => {
    const { html } = await get('/mails/placed/html', shop.am);
    expect(wordsIn(html)).toMatch(/Итого \d+ \d{3} ֏/);
    expect(html).toContain(`src="${shop.am}/img/240/`);
    expect(html).not.toContain(shop.ru);
  });
});
