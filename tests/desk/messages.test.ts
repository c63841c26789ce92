import { describe, expect, it } from 'vitest';
import { UNDO_GRACE_MS } from '#src/config/constants.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { type DeskReply, openStaffedShop } from './desk.ts';

describe('Messages at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(async (opened) => ({
    backend: createTestBackend(opened, undefined, { feedbackEmail: 'care@shop.example' }),
  }));
  const { backend } = shop;
  await database.query
    .insertInto('staff_roles')
    .values({
      name: 'helper',
      title: 'Помощник',
      place: 9,
      permissions: '["messages.read","messages.answer"]',
    })
    .execute();
  const olga = await signIn('Ольга', 'owner');
  const inna = await signIn('Инна', 'orders');
  const helper = await signIn('Глеб', 'helper');
  const analyst = await signIn('Алла', 'analyst');

  async function sent(message: string, changed: { email?: string; topic?: string } = {}): Promise<string> {
    const { id } = await database.query
      .insertInto('feedback')
      .values({
        country: 'RU',
        topic: 'Возврат',
        name: 'Анна',
        email: 'anna@example.ru',
        phone: '79123456789',
        order_number: '',
        message,
        owner: 'visitor:1',
        ip_address: '192.0.2.7',
        consent_version: '1',
        created_at: backend.now.toISOString(),
        ...changed,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `/messages/${id}`;
  }

  const field = ({ html }: DeskReply, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  async function drawn(path: string, who = olga): Promise<{ version: string; request: string }> {
    const page = await who.get(path);
    return { version: field(page, 'version'), request: field(page, 'request') };
  }
  const mails = async () => {
    const rows = await database.query.selectFrom('outbox').select(['message', 'unique_key']).execute();
    return rows.filter(({ unique_key }) => unique_key.startsWith('feedback-reply:'));
  };

  it('are taken, let go, handed over, closed and opened again', async () => {
    const path = await sent('Где мой заказ?');
    const step = async (name: string) =>
      olga.send(`${path}/step`, { step: name, version: (await drawn(path)).version });
    expect((await step('take')).html).toMatch(/В\sработе · Ольга/);
    expect((await olga.get('/messages?keeper=mine')).html).toContain(`href="${path}"`);
    expect((await inna.get('/messages?keeper=mine')).html).not.toContain(`href="${path}"`);
    expect((await step('release')).html).toMatch(/>Новое</);
    const { html } = await olga.get(path);
    const [, member = ''] = /<option value="(\d+)">Инна/.exec(html) ?? [];
    const { version } = await drawn(path);
    const handed = await olga.send(`${path}/keeper`, { member, version });
    expect(handed.html).toMatch(/В\sработе · Инна/);
    expect((await olga.post(`${path}/keeper`, { member: '999', version: '4' })).status).toBe(422);
    expect((await step('close')).html).toMatch(/Закрыто · Инна/);
    expect((await olga.get('/messages?state=closed')).html).toContain(`href="${path}"`);
    expect((await step('reopen')).html).toMatch(/В\sработе · Инна/);
    expect((await analyst.post(`${path}/step`, { step: 'take', version: '1' })).status).toBe(403);
  });

  it('are one member’s: who is slower sees whose', async () => {
    const path = await sent('Кто возьмёт?');
    const { version } = await drawn(path);
    await olga.post(`${path}/step`, { step: 'take', version });
    expect((await olga.post(`${path}/step`, { step: 'take', version })).status).toBe(303);
    const late = await inna.post(`${path}/step`, { step: 'take', version });
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/Сейчас: в\sработе, Ольга/);
    const reply = await inna.post(`${path}/replies`, { reply: 'Отвечаю', version, request: 'late' });
    expect(reply.status).toBe(409);
    expect(reply.html).toContain('Отвечаю</textarea>');
    expect(await mails()).toHaveLength(0);
  });

  it('are replied to by mail once, with their number and what was written, which makes no links', async () => {
    const path = await sent('Посмотрите evil.example\nи ответьте');
    const page = await olga.get(path);
    expect(page.html).toMatch(/Отправить на\sanna@example\.ru/);
    const fields = { reply: 'Посмотрели.\n\nВсё хорошо.', ...(await drawn(path)) };
    expect((await olga.post(`${path}/replies`, { ...fields, reply: ' ' })).status).toBe(422);
    const done = await olga.send(`${path}/replies`, fields);
    expect(done.html).toMatch(/Отвечено · Ольга/);
    await olga.post(`${path}/replies`, fields);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(JSON.parse(mail?.message ?? '')).toMatchObject({
      to: 'anna@example.ru',
      replyTo: 'care@shop.example',
      subject: `Ваше обращение № ${path.split('/').at(-1)}: Возврат`,
      text: 'Анна, здравствуйте!\n\nПосмотрели.\n\nВсё хорошо.\n\nВы писали:\n\n> Посмотрите evil. example\n> и ответьте',
    });
  });

  it('can have a reply back as long as it waits, and then not any more', async () => {
    await database.query.deleteFrom('outbox').execute();
    const path = await sent('Отвечайте осторожно');
    const reply = async () =>
      olga.send(`${path}/replies`, { reply: 'Поспешный ответ', ...(await drawn(path)) });
    const undoIn = ({ html }: DeskReply) => /action="([^"]+\/undo)"/.exec(html)?.[1] ?? '';
    const undo = undoIn(await reply());
    expect((await inna.post(undo)).status).toBe(409);
    const undone = await olga.post(undo);
    expect(undone.html).toContain('Поспешный ответ</textarea>');
    expect(undone.html).toMatch(/В\sработе/);
    expect(await mails()).toHaveLength(0);
    expect((await olga.post(undo)).status).toBe(200);
    const late = undoIn(await reply());
    backend.now = new Date(backend.now.getTime() + UNDO_GRACE_MS);
    await backend.backend.upkeep();
    expect(await olga.post(late)).toMatchObject({ status: 422, html: expect.stringMatching(/уже ушло/) });
  });

  it('show e-mail and phone to those who may see them; who answers needs neither', async () => {
    const path = await sent('Секретный адрес', { email: 'secret@example.ru' });
    expect((await inna.get(path)).html).toContain('secret@example.ru');
    for (const page of [await helper.get(path), await helper.get('/messages')])
      expect(page.html).not.toMatch(/secret@example|79123456789/);
    const fields = { reply: 'Ответ', ...(await drawn(path, helper)) };
    expect((await helper.send(`${path}/replies`, fields)).html).toMatch(/Отвечено · Глеб/);
    const last = (await mails()).at(-1);
    expect(last?.message).toContain('secret@example.ru');
    const log = await database.query.selectFrom('staff_changes').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain('secret@example.ru');
  });

  it('without an e-mail are answered otherwise', async () => {
    const path = await sent('Запись', { email: '', topic: 'Запись на примерку' });
    const page = await olga.get(path);
    expect(page.html).toMatch(/Почты автор не\sоставил/);
    const { version, request } = await drawn(path);
    const forced = await olga.post(`${path}/replies`, { reply: 'Ждём', version, request: request || 'one' });
    expect(forced.status).toBe(422);
    const done = await olga.send(`${path}/step`, { step: 'answered', version });
    expect(done.html).toMatch(/Отвечено · Ольга/);
  });

  it('have notes for the staff, each once', async () => {
    const path = await sent('Заметьте');
    const { request } = await drawn(path);
    expect((await olga.post(`${path}/notes`, { note: '', request })).status).toBe(422);
    for (const _ of [1, 2]) await olga.post(`${path}/notes`, { note: 'Звонили, занято', request });
    const { html } = await olga.get(path);
    expect(html.match(/Звонили, занято/g)).toHaveLength(1);
    await plantStaffKey(database, 'a key');
    const id = path.slice('/messages/'.length);
    const halfOfAPair = { params: { id: Number(id) }, body: { text: 'Перезвонить', request: '\ud83d' } };
    for (const _ of [1, 2])
      await backend.reply(contract.content.noteFeedback, halfOfAPair, { accessToken: 'a key' });
    expect((await olga.get(path)).html.match(/Перезвонить/g)).toHaveLength(1);
  });

  it('are found by state, topic, country, words and number', async () => {
    const path = await sent('Пуговица Оторвалась', { topic: 'Качество' });
    const isListed = async (query: string) =>
      (await olga.get(`/messages?${query}`)).html.includes(`href="${path}"`);
    const number = path.split('/').at(-1);
    for (const query of [
      'state=new',
      'topic=Качество',
      'text=оторвалась',
      `text=${number}`,
      'writtenIn=RU',
      'state=x',
    ])
      expect(await isListed(query), query).toBe(true);
    for (const query of ['state=closed', 'topic=Возврат', 'text=молния', 'writtenIn=AM'])
      expect(await isListed(query), query).toBe(false);
    expect((await olga.get('/messages/x')).status).toBe(404);
    expect((await olga.get('/messages/999999')).status).toBe(404);
  });

  it('are replied to with a kept text, without a script', async () => {
    const wrong = await olga.post('/messages/templates', { title: '', text: 'Ждём вас.' });
    expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('Ждём вас.</textarea>') });
    await olga.post('/messages/templates', { title: 'Ждём', text: 'Ждём вас завтра.' });
    const saved = await olga.send('/messages/templates', { title: 'Ждём', text: 'Ждём вас в субботу.' });
    expect(saved.html).not.toContain('Ждём вас завтра.');
    const path = await sent('Когда прийти?');
    const [, link = ''] = /href="([^"]+template=\d+)#reply">Ждём</.exec((await olga.get(path)).html) ?? [];
    expect((await olga.get(link)).html).toContain('Ждём вас в субботу.</textarea>');
    const [, gone = ''] = /action="(\/messages\/templates\/\d+\/delete)"/.exec(saved.html) ?? [];
    const removed = await olga.send(gone);
    expect(removed.html).toMatch(/Заготовка удалена/);
    expect((await olga.get(path)).html).not.toContain('template=');
    expect((await analyst.get('/messages/templates')).status).toBe(403);
  });

  it('are read by name: the log says who did, in the list and one by one, once for who looks again', async () => {
    const path = await sent('Кто это читал?');
    for (const page of ['/messages?page=7', path, '/messages?page=7', path]) await inna.get(page);
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('action', '=', 'feedback read')
      .where('changed_by', '=', 'Инна')
      .orderBy('id', 'desc')
      .limit(3)
      .select(['subject', 'detail'])
      .execute();
    const id = path.split('/').at(-1);
    expect(rows.slice(0, 2)).toEqual([
      { subject: `feedback:${id}`, detail: '' },
      { subject: 'feedback', detail: 'page 7' },
    ]);
    expect(rows[2]).not.toMatchObject({ detail: 'page 7' });
  });
});
