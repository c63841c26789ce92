/** The terminal's codes to return to the start of the line and clear it. */
export const THIS_LINE = '\r\x1b[K';
