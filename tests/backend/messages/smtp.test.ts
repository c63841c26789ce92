import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMessageSender } from '#src/backend/messages/create-sender.ts';
import { smtp } from '#src/backend/messages/smtp.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { beginTrace, inTrace } from '#src/telemetry/tracing/trace-context.ts';
import { expectError, testLog } from '#tests/support/no-unexpected-errors.ts';

const from = 'Покрой <shop@example.com>';
const htmlOf = () => '<!DOCTYPE html><p>Спасибо за <b>заказ</b>!</p>';
const mail = {
  kind: 'mail',
  to: 'anna@example.com',
  subject: 'Заказ № 1',
  text: 'Спасибо за заказ!',
} as const;

interface Taken {
  readonly to: readonly string[];
  readonly source: string;
}

/** A mail server of this test, and the mails that it has accepted. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://shop:secret@127.0.0.1:${port}`, taken };
}

const decoded = (source: string) => Buffer.from(source.split('\r\n\r\n')[1] ?? '', 'base64').toString();

describe('mail by SMTP', () => {
  it('is sent from the shop to its address, in Russian', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
    await smtp({ url: server.url, from, htmlOf })(mail);
    expect(server.taken).toHaveLength(1);
    const [taken] = server.taken;
    expect(taken?.to).toEqual([mail.to]);
    expect(taken?.source).toContain('<shop@example.com>');
    expect(decoded(taken?.source ?? '')).toBe(mail.text);
  });

  it('of a letter has equal text and HTML, or text only if that is too large', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
    const letter = { country: 'RU', subject: mail.subject, greeting: 'Здравствуйте!', parts: [] } as const;
    await smtp({ url: server.url, from, htmlOf })({ ...mail, letter });
    await smtp({ url: server.url, from, htmlOf: () => null })({ ...mail, letter });
    const [both = '', alone = ''] = server.taken.map(({ source }) => source);
    expect(both).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(both.indexOf('Content-Type: text/plain')).toBeGreaterThan(0);
    expect(both.indexOf('Content-Type: text/html')).toBeGreaterThan(both.indexOf('Content-Type: text/plain'));
    expect(alone).toMatch(/^Content-Type: text\/plain/m);
    expect(alone).not.toContain('text/html');
  });

  it('of a letter that cannot be rendered as HTML is sent as text', async () => {
    expectError(/a letter has no HTML/);
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
    const environment = readEnvironment({ SMTP_URL: server.url, MAIL_FROM: from });
    const sender = createMessageSender(environment, testLog, () => {
      throw new Error('An unknown part');
    });
    const letter = { country: 'RU', subject: mail.subject, greeting: 'Здравствуйте!', parts: [] } as const;
    await sender.send({ ...mail, letter });
    expect(decoded(server.taken[0]?.source ?? '')).toBe(mail.text);
  });

  it('has one-click unsubscribing if, and only if, it is advertising', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
    const send = smtp({ url: server.url, from, htmlOf });
    await send({ ...mail, unsubscribeUrl: 'https://shop.example/unsubscribe/7-abc' });
    await send(mail);
    const [advertising = '', plain = ''] = server.taken.map(({ source }) => source);
    expect(advertising).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/unsubscribe\/7-abc>\r$/m);
    expect(advertising).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(plain).not.toMatch(/List-Unsubscribe/i);
  });

  it('has the id of its originating request', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
    const send = smtp({ url: server.url, from, htmlOf });
    const trace = beginTrace(false);
    await inTrace(trace, () => send(mail));
    await send(mail);
    const [own = '', other = ''] = server.taken.map(({ source }) => source);
    expect(own).toMatch(new RegExp(`^X-Request-Id: ${trace.traceId}\r$`, 'im'));
    expect(other).not.toMatch(/X-Request-Id/i);
  });

  it('has the given reply address', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
    await smtp({ url: server.url, from, htmlOf })({ ...mail, replyTo: 'eve@example.com' });
    expect(server.taken[0]?.source).toMatch(/^Reply-To: <?eve@example.com>?\r$/m);
  });

  it('has one recipient, whatever address a shopper typed', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
    const to = 'anna@example.com, eve@example.com';
    await smtp({ url: server.url, from, htmlOf })({ ...mail, to }).catch(() => {});
    for (const { to: recipients } of server.taken) expect(recipients).toHaveLength(1);
  });

  it('fails if the server rejects the shop, or is unreachable', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(new Error('unknown')) });
    await expect(smtp({ url: server.url, from, htmlOf })(mail)).rejects.toThrow();
    await expect(smtp({ url: 'smtp://127.0.0.1:9', from, htmlOf })(mail)).rejects.toThrow();
    expect(server.taken).toEqual([]);
  });

  it('fails if the server rejects the address, without revealing it', async () => {
    const server = await mailServer({
      onAuth: (_auth, _session, done) => done(null, { user: 'shop' }),
      onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}> is unknown here`)),
    });
    const refused = await smtp({ url: server.url, from, htmlOf })(mail).catch((error: unknown) => error);
    expect(inspect(refused, { depth: 9 })).toContain(
      'The mail server did not take it: RCPT TO EENVELOPE 550',
    );
    expect(inspect(refused, { depth: 9 })).not.toContain('anna');
  });

  it('fails if the server would get the password in the clear, unless it is on this machine', async () => {
    const asked: unknown[] = [];
    const server = await mailServer({
      onAuth: ({ password }, _session, done) => {
        asked.push(password);
        done(null, { user: 'shop' });
      },
    });
    // Leads to this machine too, but is not known to.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
    await expect(smtp({ url: elsewhere, from, htmlOf })(mail)).rejects.toThrow(
      /does not encrypt by STARTTLS.*smtps:/,
    );
    expect([asked, server.taken]).toEqual([[], []]);
    await smtp({ url: elsewhere.replace('shop:secret@', ''), from, htmlOf })(mail);
    await smtp({ url: server.url, from, htmlOf })(mail);
    expect([asked, server.taken.length]).toEqual([['secret'], 2]);
  });

  it('fails if the connection breaks midway', async () => {
    const server = createServer((socket) => socket.end('220 hello\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(smtp({ url: `smtp://127.0.0.1:${port}`, from, htmlOf })(mail)).rejects.toThrow();
  });
});
