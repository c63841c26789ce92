/** A canonical spelling of an e-mail, by which codes and newsletters are counted. */
export const normalizedEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * The address without case and tag, by which mail is counted: mail to `Anna+1@example.com` reaches
 * anna@example.com. Empty if there is none.
 */
export function mailboxOf(email: string): string {
  const address = normalizedEmail(email);
  const at = Math.max(0, address.lastIndexOf('@'));
  return `${address.slice(0, at).replace(/\+.*$/, '')}${address.slice(at)}`;
}

/**
 * The subject of limits on mail: customers are counted apart from guests, who could otherwise lock a customer
 * out.
 */
export const mailboxSubject = (email: string, isCustomers: boolean): string =>
  `${isCustomers ? 'customer ' : ''}${mailboxOf(email)}`;

/** `m•••@example.com`: enough to recognise, too little to write to. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
