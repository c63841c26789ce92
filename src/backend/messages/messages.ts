import { appendFile, chmod } from 'node:fs/promises';
import type { Logger } from 'pino';

/** What the shop tells a person outside its pages. A phone is digits with its country's code. */
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
  /** Whom the reader of the mail answers, where not the shop itself. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** Rejects a message of a kind that no provider of this shop delivers. */
export class NotOffered extends Error {}

/** Hands a message to whoever delivers it; rejects where it was not taken. */
export interface MessageSender {
  send(message: Message): Promise<void>;
}

/**
 * The sender of a shop without providers (decisions, Signing in): a line of JSON per message at the end of a file, and
 * a line in the log that says so without its text, which may hold a code.
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

/** Who delivers messages; where nobody is named they go to the outbox. */
export interface MessageProviders {
  /** The next one is asked where one does not take an SMS. */
  readonly sms: readonly ((sms: Sms) => Promise<void>)[];
  /** Without one no call can be made, where SMS can. */
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
