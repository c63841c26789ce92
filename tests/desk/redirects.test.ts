import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { hiddenIn, openStaffedBackend } from './desk.ts';

const list = '/content/redirects';

describe('Redirects at the desk', async () => {
  const { database, backend, signIn } = await openStaffedBackend();
  const editor = await signIn('Егор', 'editor');
  const manager = await signIn('Марк', 'manager');
  const analyst = await signIn('Алла', 'analyst');
  const packer = await signIn('Борис', 'packer');

  const leads = async (shortUrl: string) => {
    const query = { shortUrl, country: 'RU' } as const;
    return (await backend.reply(contract.content.getRedirect, { query })).longUrl;
  };
  const add = (from: string, to: string, more: Record<string, string> = {}) =>
    editor.send(list, { country: 'RU', from, to, ...more });
  const undo = (html: string, browser = editor) => browser.send(`${list}/undo`, hiddenIn(html));

  it('say how to begin while there are none, and are changed by who may', async () => {
    expect((await editor.get(list)).html).toContain('ещё нет');
    expect((await packer.get(list)).status).toBe(403);
    expect((await analyst.get(list)).html).not.toContain('Добавить');
    expect((await analyst.post(list, { country: 'RU', from: '/a', to: '/news' })).status).toBe(403);
  });

  it('are added once, found by a part of either end, and taken back', async () => {
    const added = await add('/Пальто/', '/catalog/women/coats');
    expect(added.html).toContain('Переадресация добавлена.');
    expect(await leads('/%D0%9F%D0%B0%D0%BB%D1%8C%D1%82%D0%BE')).toBe('/catalog/women/coats');
    const twice = await add('/Пальто', '/news');
    expect(twice.status).toBe(409);
    expect(twice.html).toContain('value="/news"');
    for (const part of ['пальто', 'COATS'])
      expect((await editor.get(`${list}?text=${encodeURIComponent(part)}`)).html).toContain('/Пальто');
    expect((await editor.get(`${list}?text=%25`)).html).toContain('Таких переадресаций');
    await undo(added.html);
    expect(await leads('/Пальто')).toBeNull();
    expect((await editor.post(`${list}/undo`, hiddenIn(added.html))).status).toBe(409);
  });

  it('are refused where they can never work, and keep what was typed', async () => {
    for (const [from, to] of [
      ['palto', '/news'],
      ['/a.html', '/news'],
      ['/a?b=1', '/news'],
      ['/a', 'news'],
      ['/a', 'http://example.com/'],
      ['/a', 'javascript:alert(1)'],
      ['/a', '//evil.example'],
      ['/a', 'https://evil.example/'],
      ['', '/news'],
    ] as const) {
      const refused = await editor.post(list, { country: 'RU', from, to });
      expect(refused.status, `${from} ${to}`).toBe(422);
      expect(refused.html).toContain('aria-invalid="true"');
      expect(refused.html).toContain(`value="${to}"`);
    }
  });

  it('are refused as loops and chains, which are shown', async () => {
    await add('/one', '/two');
    expect((await add('/two', '/one')).html).toContain('/two → /one → /two');
    expect((await add('/zero', '/one?x=1')).html).toContain('/zero → /one → /two');
    expect((await add('/two', '/three')).html).toContain('/one → /two → /three');
    expect((await add('/self', '/self/')).html).toContain('/self → /self');
    expect(await leads('/zero')).toBeNull();
  });

  it('warn of a page that is there, and take it all the same', async () => {
    const warned = await add('/stores', '/news');
    expect(warned.status).toBe(422);
    expect(warned.html).toContain('живая страница');
    expect((await add('/stores', '/news', { anyway: 'yes' })).html).toContain('добавлена');
  });

  it('are changed and deleted by who saw how they stand', async () => {
    await add('/sale', '/offers');
    const edit = await editor.get(`${list}/edit?country=RU&from=/sale`);
    const form = hiddenIn(edit.html);
    expect(form).toMatchObject({ from: '/sale', was: '/offers' });
    expect((await manager.send(list, { ...form, to: '/news' })).html).toContain('изменена');
    const late = await editor.post(list, { ...form, to: '/press' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('/news');
    expect(late.html).toContain('value="/press"');
    expect((await editor.post(`${list}/delete`, form)).status).toBe(409);
    const deleted = await editor.send(`${list}/delete`, { ...form, was: '/news' });
    expect(await leads('/sale')).toBeNull();
    expect((await manager.post(`${list}/undo`, hiddenIn(deleted.html))).status).toBe(409);
    await undo(deleted.html);
    expect(await leads('/sale')).toBe('/news');
    expect((await editor.get(`${list}/edit?country=RU&from=/nothing`)).status).toBe(404);
  });

  it('are pasted by the hundred: bad lines are named, the others are saved after a look, and taken back', async () => {
    const lines = [
      'https://old.example/p-1 /news',
      '/p-2\t/press',
      '/p.3 /news',
      '/p-1 /offers',
      '/p-4 /p-2',
      '/sale /offers',
    ].join('\n');
    const seen = await editor.post(`${list}/paste`, { country: 'RU', lines });
    expect(seen.html).toMatch(/Годится: 3, уже так: 0, с\sошибкой: 3/);
    expect(seen.html).toContain('3. /p.3');
    expect(seen.html).toContain('/p-4 → /p-2 → /press');
    expect(await leads('/p-1')).toBeNull();
    const form = { ...hiddenIn(seen.html), lines, save: 'yes' };
    const saved = await editor.send(`${list}/paste`, form);
    expect(saved.html).toContain('Годные строки сохранены.');
    expect([await leads('/p-1'), await leads('/p-2'), await leads('/sale')]).toEqual([
      '/news',
      '/press',
      '/offers',
    ]);
    expect((await editor.post(`${list}/paste`, form)).status).toBe(409);
    await undo(saved.html);
    expect([await leads('/p-1'), await leads('/sale')]).toEqual([null, '/news']);
    expect((await editor.post(`${list}/paste`, { country: 'RU', lines: '' })).status).toBe(422);
  });

  it('tell where a path leads, as the shop follows it', async () => {
    const test = async (path: string) => (await editor.get(`${list}?country=RU&path=${path}`)).html;
    expect(await test('/sale')).toContain('/sale → /news');
    expect(await test('/sale')).toMatch(/Такая\sстраница\sесть/);
    expect(await test('/one')).toMatch(/Такой\sстраницы\sнет/);
    expect(await test('/nowhere')).toMatch(/никуда не\sпереадресуется/);
  });

  it('stand in the log with the values before and after', async () => {
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', 'redirect RU')
      .where('detail', 'like', '%/sale')
      .orderBy('id')
      .select(['action', 'was', 'became'])
      .execute();
    expect(rows).toEqual([
      { action: 'redirect added', was: null, became: '/offers' },
      { action: 'redirect changed', was: '/offers', became: '/news' },
      { action: 'redirect deleted', was: '/news', became: null },
      { action: 'undone', was: null, became: '/news' },
    ]);
  });
});
