import { createTransport } from 'nodemailer';
import type { Mail } from './messages.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 10_000;

/**
 * Mail through a server that speaks SMTP. With `smtps:` the connection is encrypted from the start, with `smtp:` as
 * soon as the server offers it.
 * @param from `Покрой <shop@example.com>`, or an address alone
 */
export function smtp(server: { readonly url: string; readonly from: string }): (mail: Mail) => Promise<void> {
  const transport = createTransport(
    {
      url: server.url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: server.from },
  );
  return async ({ to, replyTo, subject, text }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
      });
    } catch (error) {
      throw withoutAddress(error);
    }
  };
}

/** A mail server repeats the address that it refuses, and what fails is logged. */
function withoutAddress(error: unknown): Error {
  const { command, code, responseCode } = Object(error) as Readonly<Record<string, unknown>>;
  const facts = [command, code, responseCode].filter((fact) => fact !== undefined);
  return new Error(`The mail server did not take it: ${facts.join(' ')}`);
}
