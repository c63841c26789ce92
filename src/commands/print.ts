import { printable } from './text/plain.ts';

/** Prints lines for people, in which nothing that a stranger wrote can steer the terminal. */
export const print = (text: string): void => console.log(harmless(text));

/** The same on standard error. */
export const printError = (text: string): void => console.error(harmless(text));

/** Prints a value for programs: what could steer a terminal is escaped, so that nothing of it is lost. */
export const printJson = (value: object): void => console.log(safeJson(value));

const harmless = (text: string): string => text.split('\n').map(printable).join('\n');

const safeJson = (value: object): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    escaped,
  );

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
