/** One spelling for all in which an e-mail may be typed, by which codes and newsletters are counted. */
export const normalizedEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
