import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { claimRun } from '#src/backend/exchanges/index.ts';
import { makeStarter } from '#src/backend/opening/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { exchangeData, exchangeFolder, hiddenIn, openStaffedShop } from './desk.ts';
import { workOnExchange } from './exchange-work.ts';

const feed = (prices: readonly number[]) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20 10:15"><shop>
<currencies><currency id="RUR" rate="1"/></currencies>
<categories><category id="1">Шарфы</category></categories><offers>${prices
    .map(
      (price, index) =>
        `<offer id="s${index}" available="true"><price>${price}</price><currencyId>RUB</currencyId><categoryId>1</categoryId><name>Шарф ${index}</name><vendor>Пример</vendor><vendorCode>SH-${index}</vendorCode></offer>`,
    )
    .join('')}</offers></shop></yml_catalog>`);

describe('Exchanges at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(async (opened) => {
    await makeStarter(opened);
    return { backend: createTestBackend(opened) };
  });
  const now = shop.backend.now;
  const olga = await signIn('Ольга', 'owner');
  const maria = await signIn('Мария', 'manager');

  const work = () => workOnExchange(database, now);

  async function tried(prices: readonly number[], fields: Record<string, string> = {}) {
    const { status, location } = await olga.upload(
      '/exchanges/yml-in',
      { 'feed.yml': feed(prices) },
      { source: 'main', ...fields },
    );
    expect(status).toBe(303);
    await work();
    return location;
  }

  const titles = async () =>
    (await database.query.selectFrom('models').select('title').orderBy('title').execute()).map(
      ({ title }) => title,
    );

  it('say how to begin', async () => {
    expect((await olga.get('/exchanges')).html).toContain('Обменов ещё не\u00a0было');
  });

  it('try a feed, change nothing until it is confirmed, and take it back', async () => {
    const run = await tried([1500, 2500], { request: 'first' });
    const shown = (await olga.get(run)).html;
    expect(shown).toContain('проверено, ничего не изменено');
    expect(await titles()).toEqual([]);

    const confirmed = await olga.post(`${run}/confirm`);
    expect((await olga.post(`${run}/confirm`)).location).toBe(confirmed.location);
    expect((await olga.get(confirmed.location)).html).toContain('ждёт очереди');
    await work();
    expect((await olga.get(confirmed.location)).html).toContain('готово');
    expect(await titles()).toEqual(['Шарф 0', 'Шарф 1']);

    const undo = await olga.post(`${confirmed.location}/undo`);
    await work();
    expect((await olga.get(undo.location)).html).toContain('готово');
    expect(await titles()).toEqual([]);
    expect((await olga.post(`${confirmed.location}/undo`)).status).toBe(409);
  });

  it('are one if a form is sent twice', async () => {
    const send = () => olga.upload('/exchanges/yml-in', { 'feed.yml': feed([1]) }, { request: 'twice' });
    expect((await send()).location).toBe((await send()).location);
    await work();
  });

  it('ask for a tick before most goods close', async () => {
    const full = await tried([1500, 2500, 3500], { request: 'full' });
    await olga.post(`${full}/confirm`);
    await work();
    const run = await tried([1500], { request: 'short' });
    expect((await olga.get(run)).html).toContain('Слишком много изменится');
    expect((await olga.post(`${run}/confirm`)).status).toBe(422);
    const meant = await olga.post(`${run}/confirm`, { drastic: 'yes' });
    await work();
    expect((await olga.get(meant.location)).html).toContain('готово');
  });

  it('keep what was typed where there is no file, or an address that is none', async () => {
    const none = await olga.upload('/exchanges/yml-in', {}, { source: 'second' });
    expect([none.status, none.html.includes('value="second"')]).toEqual([422, true]);
    const broken = await olga.upload('/exchanges/yml-in', {}, { address: 'http://a b', source: 'main' });
    expect([broken.status, broken.html.includes('value="http://a b"')]).toEqual([422, true]);
    const wrong = await olga.upload('/exchanges/yml-in', {}, { address: 'ftp://a', source: 'main' });
    expect([wrong.status, wrong.html.includes('value="ftp://a"')]).toEqual([422, true]);
  });

  it('fetch nothing from private addresses', async () => {
    const { location } = await olga.upload(
      '/exchanges/yml-in',
      {},
      { address: 'http://127.0.0.1:9/feed.yml', request: 'private' },
    );
    await work();
    expect((await olga.get(location)).html).toContain('во\u00a0внутреннюю сеть');
  });

  it('say why a file failed', async () => {
    const { location } = await olga.upload(
      '/exchanges/yml-in',
      { 'feed.yml': Buffer.from('PK\x03\x04') },
      { request: 'zip' },
    );
    await work();
    expect((await olga.get(location)).html).toContain('Файл не\u00a0подошёл');
  });

  it('begin anew after a kill, three times at most', async () => {
    const { location } = await olga.send('/exchanges/yml-out', { country: 'RU', request: 'killed' });
    expect(location).toBe('');
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const claimed = [];
    for (const minutes of [0, 1, 2, 3]) claimed.push((await claimRun(database.query, later(minutes)))?.id);
    expect(claimed.map((id) => id !== undefined)).toEqual([true, true, true, false]);
  });

  it('send the files that they wrote', async () => {
    const { location } = await olga.post('/exchanges/yml-out', { country: 'RU', request: 'out' });
    await work();
    const [, href = ''] = /href="([^"]+\/files\/\d+)"/.exec((await olga.get(location)).html) ?? [];
    const sent = await olga.get(href);
    expect([sent.status, sent.headers['content-disposition']]).toEqual([200, 'attachment; filename=ru.yml']);
    expect((await olga.get(`${location}/files/999`)).status).toBe(404);
  });

  it('have archives for the owner alone', async () => {
    const { request = '' } = hiddenIn((await olga.get('/exchanges/archive')).html);
    const { location } = await olga.post('/exchanges/archive/export', { request });
    await work();
    const page = (await olga.get(location)).html;
    const [, href = ''] = /href="([^"]+\/files\/\d+)"/.exec(page) ?? [];
    expect(href).not.toBe('');
    expect((await maria.get(location)).html).not.toContain('/files/');
    expect((await maria.get(href)).status).toBe(403);
    expect((await maria.get('/exchanges/archive')).status).toBe(403);
    expect(readdirSync(exchangeFolder).length).toBeGreaterThan(0);
    expect(exchangeData.startsWith(tmpdir())).toBe(true);
  });
});
