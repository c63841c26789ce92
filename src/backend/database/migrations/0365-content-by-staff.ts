import type { Statements } from './statements.ts';

/** Banners that advertise carry the token of the advertising register, and who pays for them. */
export const contentByStaff: Statements = () => [
  `ALTER TABLE banners ADD COLUMN erid TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE banners ADD COLUMN advertiser TEXT NOT NULL DEFAULT ''`,
];
