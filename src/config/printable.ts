/**
 * Strips control characters and direction marks, so that text typed by others cannot control the terminal.
 */
export const printable = (line: string): string =>
  line.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** The same of several lines, which stay apart. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/**
 * Equivalent JSON that cannot control the terminal: JSON itself escapes only some of the characters that
 * could.
 */
export const printableJson = (json: string): string =>
  json.replace(/[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escaped);

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
