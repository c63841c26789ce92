import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { type OpinionShop, openOpinionShop } from '#tests/backend/opinions/shop.ts';
import { type DeskBrowser, hiddenIn, openStaffedShop } from './desk.ts';

const list = '/content/synonyms';
const own = `${list}?kind=own`;

describe('Synonyms at the desk', () => {
  let database: Database;
  let editor: DeskBrowser;
  let owner: DeskBrowser;
  let analyst: DeskBrowser;
  let packer: DeskBrowser;

  beforeAll(async () => {
    const staffed = await openStaffedShop<OpinionShop>(openOpinionShop);
    database = staffed.database;
    editor = await staffed.signIn('Егор', 'editor');
    owner = await staffed.signIn('Ольга', 'owner');
    analyst = await staffed.signIn('Алла', 'analyst');
    packer = await staffed.signIn('Борис', 'packer');
    return () => database.close();
  });

  const has = async (path: string, entry: string) =>
    (await editor.get(`${path}&text=${encodeURIComponent(entry)}`)).html.includes(`>${entry}<`);

  it('are read and changed by who may', async () => {
    expect((await editor.get(own)).html).toMatch(/Своих\sстрок ещё\sнет/);
    expect((await packer.get(list)).status).toBe(403);
    expect((await analyst.get(list)).html).not.toContain('Добавить');
    expect((await analyst.post(list, { entry: 'худи, толстовка' })).status).toBe(403);
  });

  it('are added once, and taken back', async () => {
    const added = await editor.send(list, { entry: 'Лонгслив,  водолазка ' });
    expect(added.html).toContain('Добавлено');
    expect(await has(own, 'лонгслив, водолазка')).toBe(true);
    expect((await editor.post(list, { entry: 'лонгслив, водолазка' })).status).toBe(409);
    const comma = await editor.post(list, { entry: ' , ' });
    expect(comma).toMatchObject({ status: 422, html: expect.stringContaining('value=","') });
    expect(comma.html).toMatch(/хотя бы два/);
    const wrong = await editor.post(list, { entry: 'одно' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('value="одно"');
    const undone = await editor.send(`${list}/remove`, hiddenIn(added.html));
    expect(undone.html).toContain('Отменено.');
    expect(await has(own, 'лонгслив, водолазка')).toBe(false);
  });

  it('are changed by who saw how they stand', async () => {
    await editor.send(list, { entry: 'худи, кофта' });
    const form = { was: 'худи, кофта' };
    const changed = await owner.send(`${list}/edit`, { ...form, entry: 'худи, толстовка' });
    expect(changed.html).toContain('Изменено');
    const late = await editor.post(`${list}/edit`, { ...form, entry: 'худи, кенгуру' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="худи, кенгуру"');
    await owner.send(`${list}/edit`, { was: 'худи, толстовка', entry: 'худи, кофта', undo: 'yes' });
    expect(await has(own, 'худи, кофта')).toBe(true);
    expect((await editor.post(`${list}/remove`, { entry: 'худи, толстовка' })).status).toBe(409);
    expect((await editor.get(`${list}/edit`)).status).toBe(404);
  });

  it('that every shop has are withdrawn and put back', async () => {
    const { html } = await editor.get(`${list}?kind=shipped`);
    const [, entry = ''] = /text-link" href="\/content\/synonyms\/edit[^"]*">([^<>]+)<\/a>/.exec(html) ?? [];
    const removed = await editor.send(`${list}/remove`, { entry });
    expect(removed.html).toContain('Убрано');
    expect(await has(`${list}?kind=withdrawn`, entry)).toBe(true);
    await editor.send(list, { entry });
    expect(await has(`${list}?kind=withdrawn`, entry)).toBe(false);
  });

  it('show what a query finds now, by the search of the shop', async () => {
    const { html } = await editor.get(`${list}?query=${encodeURIComponent('пальто')}&country=RU`);
    expect(html).toMatch(/Товаров: \d/);
    expect((await editor.get(`${list}?query=zzzzqq`)).html).toMatch(/Ничего не\sнаходится/);
  });

  it('stand in the log, with what was taken back', async () => {
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', 'synonyms')
      .orderBy('id')
      .select(['action', 'detail'])
      .execute();
    expect(rows.slice(0, 2)).toEqual([
      { action: 'add', detail: 'лонгслив, водолазка' },
      { action: 'undone', detail: 'add: лонгслив, водолазка' },
    ]);
  });
});
