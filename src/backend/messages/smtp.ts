import type { Transporter } from 'nodemailer';
import type { Letter } from '#src/letters/letter.ts';
import { currentTrace } from '#src/telemetry/tracing/trace-context.ts';
import type { Mail } from './messages.ts';
import { isUnencrypted, requiresTls, UNENCRYPTED } from './smtp-encryption.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 10_000;

export interface MailServer {
  /** `smtps:` is TLS from the start; `smtp:` upgrades with STARTTLS, and has to where it has a password. */
  readonly url: string;
  /** `Покрой <shop@example.com>`, or a bare address. */
  readonly from: string;
  readonly htmlOf: MailHtml;
}

/** The HTML of a letter; null to send plain text only. */
export type MailHtml = (letter: Letter) => string | null;

export function smtp(server: MailServer): (mail: Mail) => Promise<void> {
  let opening: Promise<Transporter> | undefined;
  return async ({ to, replyTo, unsubscribeUrl, subject, text, letter }) => {
    opening ??= openTransport(server);
    const transport = await opening;
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: { ...requestId(), ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
        subject,
        text,
        ...(letter && { html: server.htmlOf(letter) ?? undefined }),
      });
    } catch (error) {
      throw withoutAddress(error);
    }
  };
}

function requestId(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { 'X-Request-Id': trace.traceId } : {};
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function openTransport({ url, from }: MailServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      requireTLS: requiresTls(url),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** Servers echo the refused address, and errors are logged. */
function withoutAddress(error: unknown): Error {
  if (isUnencrypted(error)) return new Error(`The letter was not sent: ${UNENCRYPTED}`);
  const { command, code, responseCode } = Object(error) as Readonly<
    Record<string, string | number | undefined>
  >;
  const facts = [command, code, responseCode].filter((fact) => fact !== undefined);
  return new Error(`The mail server did not take it: ${facts.join(' ')}`);
}
