import { describe, expect, it } from 'vitest';
import { UNDO_GRACE_MS } from '#src/config/constants.ts';
import { openOpinionShop } from '#tests/backend/opinions/shop.ts';
import { signedInMember } from '#tests/support/staff-member.ts';
import { type DeskReply, openStaffedShop } from './desk.ts';
import { journalOf } from './journal.ts';

interface Offered {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The form of a page's note that takes a change back. */
function undoIn({ html }: DeskReply): Offered | null {
  const [, action = '', inputs = ''] =
    /<div class="note note-undo">.*?<form action="([^"]+)" method="post">(.*?)<button/s.exec(html) ?? [];
  if (action === '') return null;
  const fields = [...inputs.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return {
    action,
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  };
}

function undoOf(reply: DeskReply): Offered {
  const undo = undoIn(reply);
  if (!undo) throw new Error('Nothing can be undone');
  return undo;
}

describe('What the next page offers to undo', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOpinionShop);
  const olga = await signIn('Ольга', 'owner');
  const inna = await signIn('Инна', 'owner');

  const press = ({ action, fields }: Offered, who = olga) => who.send(action, fields);
  /** Two posts at once, as a double click sends them, and the page after the second one. */
  async function doublePress({ action, fields }: Offered): Promise<DeskReply> {
    const both = await Promise.all([olga.post(action, fields), olga.post(action, fields)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    return olga.get(both[1].location);
  }
  const rowsOf = async (subject: string): Promise<string[]> => {
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', subject)
      .orderBy('id')
      .select(['action', 'detail', 'was', 'became'])
      .execute();
    return rows.map(({ action, detail, was, became }) => `${action}|${detail}|${was}|${became}`);
  };

  describe('of an order', () => {
    const placed = async () => (await shop.orders.placed('SCARF-1 U')).order.number;
    const step = (number: string, from: string, status: string, who = olga) =>
      who.send(`/orders/${number}/status`, { from, status });
    const statusOf = async (number: string) =>
      /class="status">([^<]+)</.exec((await olga.get(`/orders/${number}`)).html)?.[1]?.replace('\u00a0', ' ');
    const messagesOf = async (number: string) => {
      const rows = await database.query
        .selectFrom('outbox')
        .where('unique_key', 'like', `order:${number}:shipped:%`)
        .select('id')
        .execute();
      return rows.length;
    };

    it('is its last step, once, on the next page alone', async () => {
      const number = await placed();
      const undo = undoOf(await step(number, 'new', 'assembling'));
      expect(undoIn(await olga.get(`/orders/${number}`))).toBeNull();
      const undone = await doublePress(undo);
      expect(undone.html).toContain('Отменено.');
      expect(undoIn(undone)).toBeNull();
      expect(await statusOf(number)).toBe('Новый');
      expect(await rowsOf(number)).toEqual([
        'status|assembling|new|assembling',
        'undone|status|assembling|new',
      ]);
      expect(await journalOf(olga, `?about=${number}`)).toEqual(['Отменено', 'Статус']);
      expect(undone.html).toMatch(/Что было.*Отменено.*Статус.*Ольга/s);
    });

    it('is never what somebody else did since, also not the same step', async () => {
      const number = await placed();
      const undo = undoOf(await step(number, 'new', 'assembling'));
      await step(number, 'assembling', 'shipped', inna);
      expect(await olga.post(undo.action, undo.fields)).toMatchObject({
        status: 409,
        html: expect.stringContaining('Кто-то был быстрее'),
      });
      const other = await placed();
      const stale = undoOf(await step(other, 'new', 'assembling'));
      await press(stale);
      await step(other, 'new', 'assembling', inna);
      expect((await olga.post(stale.action, stale.fields)).status).toBe(409);
      expect((await inna.post(stale.action, { ...stale.fields, status: 'paid' })).status).toBe(409);
      expect(await statusOf(other)).toBe('Собирается');
    });

    it('is sending it while the letter waits, and then not any more', async () => {
      const number = await placed();
      await step(number, 'new', 'assembling');
      const undo = undoOf(await step(number, 'assembling', 'shipped'));
      expect(await messagesOf(number)).toBe(2);
      await press(undo);
      expect([await statusOf(number), await messagesOf(number)]).toEqual(['Собирается', 0]);
      const again = undoOf(await step(number, 'assembling', 'shipped'));
      expect(await messagesOf(number)).toBe(2);
      await shop.backend.sendLetters();
      const late = await olga.post(again.action, again.fields);
      expect(late.status).toBe(422);
      expect(late.html).toMatch(/Покупателю об\sэтом уже написали/);
      expect(await statusOf(number)).toBe('В пути');
    });

    it('is nothing that moved money, points or goods', async () => {
      const number = await placed();
      expect(undoIn(await step(number, 'new', 'paid'))).toBeNull();
      expect(undoIn(await step(number, 'paid', 'delivered'))).toBeNull();
      const undo = { from: 'delivered', status: 'paid', undo: 'yes' };
      expect((await olga.post(`/orders/${number}/status`, undo)).status).toBe(422);
      const cancelled = await placed();
      expect(undoIn(await step(cancelled, 'new', 'cancelled'))).toBeNull();
    });

    it('is what was finished, with its units still packed', async () => {
      const number = await placed();
      const path = `/orders/${number}/pack`;
      await olga.send(path, { item: String(shop.orders.item('SCARF-1 U')), request: 'one' });
      await press(undoOf(await olga.send(path, { code: '', finish: 'yes', request: 'two' })));
      expect(await statusOf(number)).toBe('Собирается');
      expect((await olga.get(path)).html).toContain('Всё собрано');
    });

    it('is a unit that was taken out, unless the parcel has changed', async () => {
      const number = (await shop.orders.placed('SCARF-1 U', 2)).order.number;
      const path = `/orders/${number}/pack`;
      const item = String(shop.orders.item('SCARF-1 U'));
      await olga.send(path, { item, request: 'one' });
      const takeOut = (packed: string, who = olga) => who.send(`${path}/remove`, { item, packed });
      expect((await doublePress(undoOf(await takeOut('1')))).html).toMatch(/посылке 1\sиз\s2/);
      expect((await rowsOf(number)).slice(-2)).toEqual([
        'unpacked|SCARF-1 U|1|0',
        'undone|unpacked: SCARF-1 U|0|1',
      ]);
      const undo = undoOf(await takeOut('1'));
      await inna.send(path, { item, request: 'two' });
      expect((await olga.post(undo.action, undo.fields)).status).toBe(409);
      await takeOut('1', inna);
      expect((await olga.post(undo.action, undo.fields)).status).toBe(409);
      expect((await olga.get(path)).html).toMatch(/0\sиз\s2/);
    });
  });

  describe('of an own view', () => {
    const save = (title: string) => olga.send('/orders/views', { title, status: 'new', city: 'Москва' });
    const view = /<a href="\/orders\?status=new&amp;city=[^"]+"[^>]*>Москва, <\/a>|>Новые в Москве</;

    it('is saving it, and deleting it', async () => {
      const saved = await save('Новые в Москве');
      expect(saved.html).toMatch(view);
      const gone = await press(undoOf(saved));
      expect(gone.html).not.toMatch(view);
      await save('Новые в Москве');
      const [, path = ''] =
        /action="(\/orders\/views\/\d+\/delete)"/.exec((await olga.get('/orders')).html) ?? [];
      const deleted = await olga.send(path, { title: 'Новые в Москве' });
      expect(deleted.html).not.toMatch(view);
      const back = await doublePress(undoOf(deleted));
      expect(back.html).toMatch(/status=new&amp;city=[^"]+"[^>]*>Новые в Москве/);
      expect(undoIn(back)).toBeNull();
    });
  });

  it('is a choice of columns', async () => {
    const columns = async () => (await olga.get('/orders')).html.match(/<th [^>]*>/g)?.length;
    const before = await columns();
    const chosen = await olga.send('/orders/columns', { column: 'status', status: 'new' });
    expect(await columns()).not.toBe(before);
    const undo = undoOf(chosen);
    expect(undo.fields).toMatchObject({ status: 'new' });
    const back = await doublePress(undo);
    expect(back.html).toContain('Отменено.');
    expect(undoIn(back)).toBeNull();
    expect(await columns()).toBe(before);
  });

  describe('of an opinion', () => {
    const written = async (text: string, photos: readonly string[] = []) => {
      const author = await shop.customer('anna@example.ru');
      await shop.review(author, { text, photos: [...photos] });
      return shop.pending(text);
    };
    const decide = (code: string, decision: 'publish' | 'refuse', who = olga) =>
      who.send(`/opinions/${code}/${decision}`, { why: 'Не о вещи' });

    it.each(['publish', 'refuse'] as const)('is to %s it, until its author is told', async (decision) => {
      const code = await written(`Хорошая вещь, ${decision}`);
      const undone = await doublePress(undoOf(await decide(code, decision)));
      expect(undone.html).toContain('Отменено.');
      expect((await olga.get('/opinions')).html).toContain(`/opinions/${code}`);
      expect((await rowsOf(`opinion:${code}`)).at(-1)).toMatch(/^undone\|opinion (published|refused)\|/);
      const late = undoOf(await decide(code, decision));
      await shop.backend.backend.upkeep();
      await press(late);
      await decide(code, decision);
      shop.backend.now = new Date(shop.backend.now.getTime() + UNDO_GRACE_MS);
      await shop.backend.backend.upkeep();
      expect(await olga.post(late.action, late.fields)).toMatchObject({
        status: 422,
        html: expect.stringMatching(/Автору об\sэтом уже написали/),
      });
    });

    it('is never what somebody else decided', async () => {
      const code = await written('Решали вдвоём');
      const undo = undoOf(await decide(code, 'publish'));
      await decide(code, 'refuse', inna);
      expect((await olga.post(undo.action, undo.fields)).status).toBe(409);
      expect((await olga.post(undo.action, { state: 'refused' })).status).toBe(409);
    });

    it('is a refusal with photos, until they are deleted', async () => {
      const author = await shop.customer();
      const text = 'С фотографией';
      const photo = await shop.photo(author);
      await shop.review(author, { text, photos: [photo] });
      const code = await shop.pending(text);
      const undone = await press(undoOf(await decide(code, 'refuse')));
      expect(undone.html).toContain(`/opinions/${code}/photos/${photo}`);
      const late = undoOf(await decide(code, 'refuse'));
      await database.query.deleteFrom('review_photos').where('key', '=', photo).execute();
      expect(await olga.post(late.action, late.fields)).toMatchObject({
        status: 422,
        html: expect.stringMatching(/Фотографии отзыва уже удалены/),
      });
    });
  });

  it('is a block of a customer, unless somebody else dealt with it since', async () => {
    const { owner } = await shop.customer();
    const path = `/customers/${owner.replace('customer:', '')}`;
    const block = (who = olga) => who.send(`${path}/block`, { reason: 'Продаёт чужие карты' });
    const undo = undoOf(await block());
    expect((await doublePress(undo)).html).toMatch(/Отменено.*Открыт\./s);
    expect((await rowsOf(owner)).filter((row) => row.startsWith('undone'))).toHaveLength(1);
    await block(inna);
    const refused = await olga.post(undo.action, undo.fields);
    expect(refused).toMatchObject({ status: 409, html: expect.stringMatching(/занимался кто-то другой/) });
    expect(refused.html).toContain('Открыть вход');
  });

  describe('of a member', () => {
    async function member(name: string) {
      const { email } = await signedInMember(database, shop.backend, name, 'packer');
      const read = () =>
        database.query
          .selectFrom('staff_members')
          .where('email', '=', email)
          .select(['id', 'role', 'version', 'blocked_at'])
          .executeTakeFirstOrThrow();
      return { email, read };
    }

    it('is a new role', async () => {
      const { email, read } = await member('Глеб');
      const { id, version } = await read();
      const fields = { role: 'editor', was: 'packer', version: String(version) };
      const undo = undoOf(await olga.send(`/staff/${id}/role`, fields));
      await doublePress(undo);
      expect((await read()).role).toBe('packer');
      expect((await rowsOf(`member:${email}`)).slice(-2)).toEqual([
        'role||packer|editor',
        'undone|role|editor|packer',
      ]);
      const again = undoOf(await olga.send(`/staff/${id}/role`, { ...fields, version: String(version + 2) }));
      await inna.send(`/staff/${id}/role`, { role: 'analyst', version: String(version + 3) });
      expect((await olga.post(again.action, again.fields)).status).toBe(409);
      expect((await read()).role).toBe('analyst');
    });

    it('is a block, and to open it again', async () => {
      const { read } = await member('Фёдор');
      const { id, version } = await read();
      const blocked = await olga.send(`/staff/${id}/block`, { blocked: 'yes', version: String(version) });
      await doublePress(undoOf(blocked));
      expect((await read()).blocked_at).toBeNull();
      await olga.send(`/staff/${id}/block`, { blocked: 'yes', version: String(version + 2) });
      const opened = await olga.send(`/staff/${id}/block`, { version: String(version + 3) });
      await press(undoOf(opened));
      expect((await read()).blocked_at).not.toBeNull();
    });
  });

  it('is nothing that a foreign cookie asks for', async () => {
    for (const value of [
      'status-set ["//evil.example",{}]',
      'status-set ["javascript:alert(1)",{"a":"b"}]',
      'status-set {"action":"/"}',
      'status-set ["/orders",null]',
      'status-set [',
    ]) {
      olga.cookies.set('desk-note', encodeURIComponent(value));
      const shown = await olga.get('/own');
      expect(shown.status).toBe(200);
      expect(shown.html).toContain('Статус заказа изменён');
      expect(undoIn(shown), value).toBeNull();
    }
  });
});
