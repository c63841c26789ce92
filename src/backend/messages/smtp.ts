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
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to: { name: '', address: to }, subject, text });
  };
}
