import { appendFile, chmod } from 'node:fs/promises';
import type { Logger } from 'pino';

/** A message that the shop sends to a person. A phone is digits with its country's code. */
export type Message = Sms | FlashCall | Mail;
export interface Sms {
  readonly kind: 'sms';
  readonly phone: string;
  readonly text: string;
}
/** A call from a number that ends with the code. */
export interface FlashCall {
  readonly kind: 'flashCall';
  readonly phone: string;
  readonly code: string;
}
export interface Mail {
  readonly kind: 'mail';
  readonly to: string;
  /** Where replies to the mail go, if not to the shop itself. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** Rejects a message of a kind that no provider of this shop delivers. */
export class NotOffered extends Error {}

/** Hands a message to the provider that delivers it; rejects where it was not accepted. */
export interface MessageSender {
  send(message: Message): Promise<void>;
}

/**
 * The sender of a shop without providers (decisions, Signing in): appends a line of JSON per message to a file, and
 * logs that it did, without the text, which may hold a code.
 */
export function outboxSender(file: string, log: Logger): MessageSender {
  return {
    async send(message) {
      await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
      await chmod(file, 0o600);
      log.info({ kind: message.kind, file }, 'a message is in the outbox');
    },
  };
}

/** Who delivers messages; those that no provider delivers go to the outbox file. */
export interface MessageProviders {
  /** In order: the next one is tried where one fails. */
  readonly sms: readonly ((sms: Sms) => Promise<void>)[];
  /** Without one a call is refused with {@link NotOffered}. */
  readonly flashCall?: ((call: FlashCall) => Promise<void>) | undefined;
  readonly mail?: ((mail: Mail) => Promise<void>) | undefined;
}

/** The sender of a shop with these providers. */
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
      if (!flashCall) throw new NotOffered('No provider makes calls');
      return flashCall(message);
    },
  };
}

async function sendToFirst(
  [first, ...others]: readonly ((sms: Sms) => Promise<void>)[],
  sms: Sms,
  log: Logger,
): Promise<void> {
  if (!first) throw new NotOffered('No provider sends SMS');
  try {
    await first(sms);
  } catch (error) {
    if (others.length === 0) throw error;
    log.warn({ err: error }, 'an SMS provider failed, the next one is asked');
    await sendToFirst(others, sms, log);
  }
}
