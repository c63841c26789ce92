import { beforeAll, expect, it } from 'vitest';
import { countUse, limitOf, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import type { Message } from '#src/backend/messages/messages.ts';
import { enqueue, sendDue } from '#src/backend/messages/outbox.ts';
import { SMS_CAPS } from '#src/config/caps.ts';
import { beginTrace, currentTrace, inTrace } from '#src/telemetry/tracing/trace-context.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError, testLog } from '#tests/support/no-unexpected-errors.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

const mail = (text: string): Message => ({ kind: 'mail', to: 'a@example.com', subject: 'Письмо', text });

describeOnEachDatabase('the outbox', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  /** A sending process whose first tries are refused. */
  function post(refusals = 0) {
    const sent: Message[] = [];
    let left = refusals;
    const dispatcher = {
      database,
      log: testLog,
      now: () => dispatcher.time,
      time: new Date(start),
      runningTime: { now: async () => dispatcher.time.getTime(), save: async () => 0 },
      sender: {
        send: async (message: Message) => {
          if (left-- > 0) throw new Error('The provider is away');
          sent.push(message);
        },
      },
      sent,
    };
    return dispatcher;
  }

  const write = (key: string) => enqueue(database.query, key, mail(key), start);

  it('sends a message once, however often it is queued and whoever sends', async () => {
    await write('once');
    await write('once');
    const [one, other] = [post(), post()];
    await Promise.all([sendDue(one), sendDue(other)]);
    await sendDue(one);
    expect([...one.sent, ...other.sent]).toEqual([mail('once')]);
  });

  it('sends a message within the trace of the request that queued it', async () => {
    const request = beginTrace(false);
    await inTrace(request, () => write('of-a-request'));
    await write('of-none');
    const dispatcher = post();
    const traces = new Map<string, string | undefined>();
    dispatcher.sender.send = async (message) => {
      if (message.kind === 'mail') traces.set(message.text, currentTrace()?.traceId);
    };
    await inTrace(beginTrace(false), () => sendDue(dispatcher));
    expect(Object.fromEntries(traces)).toEqual({ 'of-a-request': request.traceId, 'of-none': undefined });
  });

  it('sends each message once if the server is slow and another process polls meanwhile', async () => {
    const keys = ['slow-1', 'slow-2', 'slow-3', 'slow-4', 'slow-5'];
    for (const key of keys) await write(key);
    const [slow, other] = [post(), post()];
    slow.sender.send = async (message) => {
      for (const each of [slow, other]) each.time = new Date(each.time.getTime() + 40_000);
      await sendDue(other);
      slow.sent.push(message);
    };
    await sendDue(slow);
    const sent = [...slow.sent, ...other.sent].map((message) =>
      message.kind === 'mail' ? message.text : '',
    );
    expect(sent.toSorted()).toEqual(keys);
  });

  it('sends codes while a mail server hangs', async () => {
    await write('hanging');
    const code: Message = { kind: 'sms', phone: '79000000000', text: 'Код с "kind":"mail" в кавычках' };
    await enqueue(database.query, 'code', code, start);
    const dispatcher = post();
    const send = dispatcher.sender.send;
    const { promise: hanging, resolve: answer } = Promise.withResolvers<void>();
    dispatcher.sender.send = (message) => (message.kind === 'mail' ? hanging : send(message));
    const mails = sendDue(dispatcher, 'mail');
    await sendDue(dispatcher, 'phone');
    expect(dispatcher.sent).toEqual([code]);
    answer();
    await mails;
  });

  it('does not send messages of a rolled-back transaction', async () => {
    const undone = database.query.transaction().execute(async (transaction) => {
      await enqueue(transaction, 'undone', mail('undone'), start);
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    const dispatcher = post();
    await sendDue(dispatcher);
    expect(dispatcher.sent).toEqual([]);
  });

  it('retries refused messages later', async () => {
    await write('later');
    const dispatcher = post(1);
    await sendDue(dispatcher);
    await sendDue(dispatcher);
    expect(dispatcher.sent).toEqual([]);
    dispatcher.time = new Date(start.getTime() + 60_000);
    await sendDue(dispatcher);
    expect(dispatcher.sent).toEqual([mail('later')]);
  });

  it('sends a message that a dead process had started to send', async () => {
    await write('died');
    const dying = post();
    dying.sender.send = () => new Promise(() => {});
    // Nobody can tell what happens after its death: the test's database is gone by then.
    sendDue(dying).catch(() => {});
    const next = post();
    next.time = new Date(start.getTime() + 61_000);
    await expect
      .poll(async () => {
        await sendDue(next);
        return next.sent.length;
      })
      .toBe(1);
  });

  it('does not wait for hours if the clock was set back', async () => {
    await write('back');
    await database.query
      .updateTable('outbox')
      .where('unique_key', '=', 'back')
      .set({ due_at: new Date(start.getTime() + 2 * 3_600_000).toISOString() })
      .execute();
    const dispatcher = post();
    await sendDue(dispatcher);
    expect(dispatcher.sent).toEqual([mail('back')]);
  });

  it('gives up after twelve tries, and logs it', async () => {
    expectError(/"key":"hopeless"/);
    await write('hopeless');
    const dispatcher = post(99);
    for (let time = 0; time < 20; time++) {
      dispatcher.time = new Date(dispatcher.time.getTime() + 3_600_000);
      await sendDue(dispatcher);
    }
    const row = await database.query
      .selectFrom('outbox')
      .where('unique_key', '=', 'hopeless')
      .select(['attempts', 'given_up_at'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ attempts: 12, given_up_at: expect.any(String) });
  });

  it('holds back SMS above the shop-wide cap, loses none, and still sends mail', async () => {
    const sms = (phone: string): Message => ({ kind: 'sms', phone, text: 'Заказ принят' });
    const dispatcher = post();
    const day = 86_400_000;
    dispatcher.time = new Date(start.getTime() + 10 * day);
    const [{ max }] = SMS_CAPS;
    const limit = limitOf('sms', 'shop', '', SMS_CAPS);
    const elapsed = dispatcher.time.getTime();
    await database.query.transaction().execute(async (query) => {
      const [locked] = await lockLimits(query, [limit], elapsed);
      if (locked) await countUse(query, [{ ...locked, uses: [[elapsed, max - 2]] }], elapsed);
    });
    for (const phone of ['79990000001', '79990000002'])
      await enqueue(database.query, `cap:${phone}`, sms(phone), dispatcher.time);
    await enqueue(database.query, 'cap:mail', mail('letter'), dispatcher.time);
    await sendDue(dispatcher);
    expect(dispatcher.sent).toEqual([sms('79990000001'), mail('letter')]);
    for (let halfHours = 1; halfHours <= 2; halfHours++) {
      expect(dispatcher.sent).toHaveLength(2);
      dispatcher.time = new Date(elapsed + halfHours * 30 * 60_000);
      await sendDue(dispatcher);
    }
    expect(dispatcher.sent.at(-1)).toEqual(sms('79990000002'));
    const row = database.query.selectFrom('outbox').where('unique_key', '=', 'cap:79990000002');
    expect(await row.select('attempts').executeTakeFirst()).toEqual({ attempts: 1 });
  });
});
