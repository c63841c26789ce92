/** A whole number that fits the contract's ids and versions; null for anything else. */
export const readId = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
