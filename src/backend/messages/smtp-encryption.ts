const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/** Whether a mail server has to encrypt: a password never travels in the clear, but within this machine. */
export function requiresTls(url: string): boolean {
  const { protocol, username, password, hostname } = new URL(url);
  return protocol === 'smtp:' && `${username}${password}` !== '' && !LOOPBACK.test(hostname);
}

/** Nodemailer's code for a server that does not encrypt. */
const NO_TLS = 'ETLS';

export const isUnencrypted = (error: unknown): boolean =>
  (Object(error) as { readonly code?: string }).code === NO_TLS;

export const UNENCRYPTED =
  'the mail server does not encrypt by STARTTLS, and gets no password in the clear: use smtps:// in SMTP_URL';
