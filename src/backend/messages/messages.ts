import { appendFile, chmod, rename, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Letter } from '#src/letters/letter.ts';

import { traceFields } from '#src/telemetry/tracing/trace-context.ts';

/** A message to a person. Phones are digits with the country code. */
export type Message = Sms | FlashCall | Mail;
export interface Sms {
  readonly kind: 'sms';
  readonly phone: string;
  readonly text: string;
}
export interface FlashCall {
  readonly kind: 'flashCall';
  readonly phone: string;
  readonly code: string;
}
export interface Mail {
  readonly kind: 'mail';
  readonly to: string;
  readonly replyTo?: string;
  /** For advertising: the one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly subject: string;
  readonly text: string;
  /** The source of a shopper's mail; its HTML is rendered when it is sent. */
  readonly letter?: Letter;
}

/** No configured provider can deliver this kind of message. */
export class NoProvider extends Error {}

/** Sends a message; rejects unless the provider accepted it. */
export interface MessageSender {
  send(message: Message): Promise<void>;
}

/** A larger file is renamed to `outbox.1.jsonl`, replacing the previous one. */
const MAX_OUTBOX_BYTES = 10 * 1024 * 1024;

/**
 * Appends messages to a file as JSON lines, with the id of the originating request, and logs them without
 * their text.
 */
export function outboxSender(file: string, log: Logger): MessageSender {
  return {
    async send(message) {
      const line = JSON.stringify({ ...message, letter: undefined, ...traceFields() });
      await appendFile(file, `${line}\n`, { mode: 0o600 });
      await chmod(file, 0o600);
      if ((await stat(file)).size > MAX_OUTBOX_BYTES)
        await rename(file, file.replace(/\.jsonl$/, '.1.jsonl'));
      log.info({ kind: message.kind, file }, 'a message is in the outbox');
    },
  };
}

/** Providers by kind of message; without one, messages go to the outbox file. */
export interface MessageProviders {
  readonly sms: readonly ((sms: Sms) => Promise<void>)[];
  /** If unset, calls are refused with {@link NoProvider}. */
  readonly flashCall?: ((call: FlashCall) => Promise<void>) | undefined;
  readonly mail?: ((mail: Mail) => Promise<void>) | undefined;
}

export function providerSender(
  { sms, flashCall, mail }: MessageProviders,
  outbox: MessageSender,
  log: Logger,
): MessageSender {
  return {
    async send(message) {
      if (message.kind === 'mail') return mail ? mail(message) : outbox.send(message);
      if (sms.length === 0) return outbox.send(message);
      if (message.kind === 'sms') return sendToFirst(sms, message, log);
      if (!flashCall) throw new NoProvider('No provider makes calls');
      return flashCall(message);
    },
  };
}

async function sendToFirst(
  [first, ...others]: readonly ((sms: Sms) => Promise<void>)[],
  sms: Sms,
  log: Logger,
): Promise<void> {
  if (!first) throw new NoProvider('No provider sends SMS');
  try {
    await first(sms);
  } catch (error) {
    if (others.length === 0) throw error;
    log.warn({ err: error }, 'an SMS provider failed, the next one is asked');
    await sendToFirst(others, sms, log);
  }
}
