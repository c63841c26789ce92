/** The database stores money in minor units; the wire has whole ones. */
export const MINOR_PER_WHOLE = 100;
