import { printableJson, printableLines } from '#src/config/printable.ts';

/** Prints lines for people, in which nothing that a stranger wrote can steer the terminal. */
export const print = (text: string): void => console.log(printableLines(text));

/** The same on standard error. */
export const printError = (text: string): void => console.error(printableLines(text));

/** Prints a value for programs: what could steer a terminal is escaped, so that nothing of it is lost. */
export const printJson = (value: object): void => console.log(printableJson(JSON.stringify(value, null, 2)));
