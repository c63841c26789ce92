/** One spelling for all in which an e-mail may be typed, by which codes and newsletters are counted. */
export const normalizedEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Without case and tag, by which mail is counted: mail to `Anna+1@example.com` reaches anna@example.com. Empty for none. */
export function mailboxOf(email: string): string {
  const address = normalizedEmail(email);
  const at = Math.max(0, address.lastIndexOf('@'));
  return `${address.slice(0, at).replace(/\+.*$/, '')}${address.slice(at)}`;
}

/** Whose mail is counted together: customers apart from guests, who could else lock a customer out. */
export const mailboxSubject = (email: string, isCustomers: boolean): string =>
  `${isCustomers ? 'customer ' : ''}${mailboxOf(email)}`;
