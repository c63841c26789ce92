/** A time for the terminal, in UTC: `2026-11-22 09:30`. */
export const when = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `1 order`, `2 orders`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
