import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postForm } from '#src/backend/kernel/provider-request.ts';
import { NoProvider, outboxSender, providerSender } from '#src/backend/messages/messages.ts';
import { smsRu } from '#src/backend/messages/sms-ru.ts';
import { smsc } from '#src/backend/messages/smsc.ts';
import { ucaller } from '#src/backend/messages/ucaller.ts';
import { createProviders } from '#src/backend/registries/providers.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { beginTrace, inTrace } from '#src/telemetry/tracing/trace-context.ts';
import { standIn } from '#tests/support/stand-ins/stand-in.ts';

const sms = { kind: 'sms', phone: '79161234567', text: 'Код подтверждения: 123456.' } as const;
const call = { kind: 'flashCall', phone: '79161234567', code: '0123' } as const;
const mail = { kind: 'mail', to: 'a@example.com', subject: 'Заказ', text: 'Спасибо' } as const;
const silent = pino({ level: 'silent' });

const formOf = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body));

describe('SMS.RU', () => {
  const accepted = {
    status: 'OK',
    status_code: 100,
    sms: { [sms.phone]: { status: 'OK', status_code: 100 } },
  };

  it('gets a form with the key, the phone and the text', async () => {
    const provider = await standIn(accepted);
    await smsRu({ apiId: 'key', from: 'Pokroy' }, provider.url)(sms);
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]).toMatchObject({ method: 'POST', path: '/api' });
    expect(formOf(provider.requests[0]?.body)).toEqual({
      api_id: 'key',
      to: sms.phone,
      msg: sms.text,
      json: '1',
      from: 'Pokroy',
    });
  });

  it.each([
    ['the whole request', { status: 'ERROR', status_code: 200 }],
    ['the phone', { ...accepted, sms: { [sms.phone]: { status: 'ERROR', status_code: 207 } } }],
    ['nothing', { status: 'OK', status_code: 100 }],
  ])('fails if it refuses, or does not accept, %s', async (_what, reply) => {
    const provider = await standIn(reply);
    await expect(smsRu({ apiId: 'key' }, provider.url)(sms)).rejects.toThrow(/SMS.RU refused/);
  });
});

describe('SMSC', () => {
  it('gets a form with login, password, phone and text', async () => {
    const provider = await standIn({ id: 1, cnt: 1 });
    await smsc({ login: 'shop', password: 'secret', sender: 'Pokroy' }, provider.url)(sms);
    expect(formOf(provider.requests[0]?.body)).toEqual({
      login: 'shop',
      psw: 'secret',
      phones: sms.phone,
      mes: sms.text,
      charset: 'utf-8',
      fmt: '3',
      sender: 'Pokroy',
    });
  });

  it('fails if it refuses', async () => {
    const provider = await standIn({ error: 'not enough money', error_code: 3 });
    const send = smsc({ login: 'shop', password: 'secret' }, provider.url);
    await expect(send(sms)).rejects.toThrow('SMSC refused the message: 3');
  });
});

describe('uCaller', () => {
  it('gets a call request with the code and the service’s bearer', async () => {
    const provider = await standIn({ status: true, ucaller_id: 1, code: '0123' });
    await ucaller({ key: 'key', serviceId: '42' }, provider.url)(call);
    const [request] = provider.requests;
    expect(request?.headers.authorization).toBe('Bearer key.42');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      phone: 79161234567,
      code: '0123',
      unique: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('fails if it refuses', async () => {
    const provider = await standIn({ status: false, error: 'no money', code: 5 });
    await expect(ucaller({ key: 'key', serviceId: '42' }, provider.url)(call)).rejects.toThrow(
      'uCaller refused the call: 5',
    );
  });
});

describe('a provider', () => {
  const sendTo = (url: string) => smsRu({ apiId: 'key' }, url)(sms);

  it('that is unreachable or replies with an error or invalid JSON has failed', async () => {
    await expect(sendTo('http://127.0.0.1:9/')).rejects.toThrow();
    const failing = await standIn((response) => response.writeHead(503).end('{}'));
    await expect(sendTo(failing.url)).rejects.toThrow('The provider answered 503');
    const talking = await standIn((response) => response.end('<html>'));
    await expect(sendTo(talking.url)).rejects.toThrow();
    const other = await standIn({ hello: 'world' });
    await expect(sendTo(other.url)).rejects.toThrow();
    const endless = await standIn((response) => response.end('x'.repeat(300_000)));
    await expect(sendTo(endless.url)).rejects.toThrow(/too large/);
  });

  it('that does not answer in time, or never finishes, times out', async () => {
    const mute = await standIn(() => {});
    await expect(postForm(mute.url, {}, 50)).rejects.toThrow(/timeout/i);
    const slow = await standIn((response) => response.write('{'));
    await expect(postForm(slow.url, {}, 50)).rejects.toThrow(/timeout/i);
  });
});

describe('the messages of a shop', () => {
  function outbox() {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-outbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'outbox.jsonl');
    const lines = () =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    return { folder, lines, sender: outboxSender(file, silent) };
  }
  const taking = (taken: unknown[]) => async (message: unknown) => void taken.push(message);
  const failing = async () => {
    throw new Error('The provider answered 503');
  };

  it('go to their providers', async () => {
    const [smsTaken, callsTaken, mailTaken]: [unknown[], unknown[], unknown[]] = [[], [], []];
    const sender = providerSender(
      { sms: [taking(smsTaken)], flashCall: taking(callsTaken), mail: taking(mailTaken) },
      outbox().sender,
      silent,
    );
    for (const message of [sms, call, mail]) await sender.send(message);
    expect([smsTaken, callsTaken, mailTaken]).toEqual([[sms], [call], [mail]]);
  });

  it('go to the outbox if they have no provider, even if other kinds do', async () => {
    const ofSms = outbox();
    await providerSender({ sms: [failing] }, ofSms.sender, silent).send(mail);
    expect(ofSms.lines()).toEqual([mail]);
    const ofMail = outbox();
    const sender = providerSender({ sms: [], mail: failing }, ofMail.sender, silent);
    for (const message of [sms, call]) await sender.send(message);
    expect(ofMail.lines()).toEqual([sms, call]);
  });

  it('start a new outbox if the file is too large, keeping the previous one', async () => {
    const { folder, sender } = outbox();
    writeFileSync(join(folder, 'outbox.jsonl'), '\n'.repeat(10 * 1024 * 1024));
    await sender.send(mail);
    expect(readdirSync(folder)).toEqual(['outbox.1.jsonl']);
    await sender.send(mail);
    expect(readdirSync(folder)).toEqual(['outbox.1.jsonl', 'outbox.jsonl']);
  });

  it('go to the second provider if the first fails, and fail if both do', async () => {
    const taken: unknown[] = [];
    const box = outbox();
    const sender = providerSender({ sms: [failing, taking(taken)] }, box.sender, silent);
    await sender.send(sms);
    expect(taken).toEqual([sms]);
    const broken = providerSender({ sms: [failing, failing] }, box.sender, silent);
    await expect(broken.send(sms)).rejects.toThrow('The provider answered 503');
  });

  it('of a kind without a provider are refused', async () => {
    const sender = providerSender({ sms: [failing] }, outbox().sender, silent);
    await expect(sender.send(call)).rejects.toThrow(NoProvider);
  });

  it('have their request’s id in the outbox', async () => {
    const { lines, sender } = outbox();
    const trace = beginTrace(false);
    await inTrace(trace, () => sender.send(sms));
    await sender.send(sms);
    expect(lines()).toEqual([{ ...sms, requestId: trace.traceId }, sms]);
  });

  const noPayments = { provider: null, local: [] };

  it('go to the outbox without a configured provider; only the demo shop shows codes', async () => {
    const { folder, lines } = outbox();
    const providersIn = (settings: Record<string, string>, isDemo = false) =>
      createProviders(readEnvironment({ DATA_DIR: folder, ...settings }), silent, noPayments, {
        isDemo,
        mailHtml: () => null,
      });
    const providers = providersIn({});
    await providers.messages.send(sms);
    await providers.messages.send(call);
    expect(lines()).toEqual([sms, call]);
    expect(providers).toMatchObject({ showsCodes: false, captcha: null });
    const smsru = { SMS_PROVIDER: 'smsru', SMSRU_API_ID: 'key' };
    expect(providersIn({ NODE_ENV: 'production' }, true).showsCodes).toBe(true);
    expect(providersIn({ NODE_ENV: 'development' }).showsCodes).toBe(false);
    expect(providersIn(smsru, true).showsCodes).toBe(false);
    await expect(providersIn(smsru).messages.send(call)).rejects.toThrow(NoProvider);
    const captcha = { SMARTCAPTCHA_SITE_KEY: 'site', SMARTCAPTCHA_SECRET: 'secret' };
    expect(await providersIn(captcha).captcha?.widget('')).toEqual({ kind: 'smartcaptcha', siteKey: 'site' });
  });
});
