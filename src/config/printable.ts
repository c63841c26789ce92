/** Strips control characters and changes of direction, so that what somebody typed can't steer the terminal. */
export const printable = (line: string): string =>
  line.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** The same of several lines, which stay apart. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** JSON that says the same and can't steer the terminal either: JSON itself escapes only a part of what could. */
export const printableJson = (json: string): string =>
  json.replace(/[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escaped);

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
