export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

export const MINUTE_MS = 1_000 * MINUTE_S;
export const HOUR_MS = 1_000 * HOUR_S;
export const DAY_MS = 1_000 * DAY_S;

/** @param date YYYY-MM-DD, like the result @param days negative for earlier ones */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
