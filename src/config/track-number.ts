/** A track number as it is stored and looked for, however it was typed. */
export const plainTrackNumber = (typed: string): string => typed.replace(/\s+/gu, '').toUpperCase();
