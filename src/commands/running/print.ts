import { printableJson, printableLines } from '#src/config/printable.ts';

/** Prints lines for people, without characters by which strangers' text could control the terminal. */
export const print = (text: string): void => console.log(printableLines(text));

/** The same on standard error. */
export const printError = (text: string): void => console.error(printableLines(text));

/**
 * Prints JSON for programs; characters that could control a terminal are escaped, so that nothing is lost.
 */
export const printJson = (value: object): void => console.log(printableJson(JSON.stringify(value, null, 2)));
