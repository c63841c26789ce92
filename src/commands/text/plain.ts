/** A time for the terminal, in UTC: `2026-11-22 09:30`. */
export const when = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Strips control characters and changes of direction, so that what somebody typed can't steer the terminal. */
export const printable = (line: string): string =>
  line.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** `1 order`, `2 orders`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
