import type { Limit } from '#src/backend/kernel/limits.ts';
import { networkOf } from '#src/backend/kernel/networks.ts';
import type { CountryCode } from '#src/config/countries.ts';

const HOUR_MS = 3_600_000;

/** 5 codes an hour and 10 a day per phone (decisions, Signing in). */
export const phoneLimit = (country: CountryCode, phone: string): Limit => ({
  key: `phone:${country}:${phone}`,
  rules: [
    { max: 5, windowMs: HOUR_MS },
    { max: 10, windowMs: 24 * HOUR_MS },
  ],
});

/** 20 codes and sign-ins an hour per address. */
export const addressLimit = (address: string): Limit => ({
  key: `address:${networkOf(address)}`,
  rules: [{ max: 20, windowMs: HOUR_MS }],
});

/** 20 phone look-ups an hour per address, separate so that orders use up no codes. */
export const lookUpLimit = (address: string): Limit => ({
  key: `lookup:${networkOf(address)}`,
  rules: [{ max: 20, windowMs: HOUR_MS }],
});
