import type { CountryCode } from './countries.ts';

export interface ClubLevel {
  readonly title: string;
  /** The percentage of a purchase that is credited as points. */
  readonly rate: number;
  /** The purchases within {@link CLUB_YEAR_DAYS} required for the level, in whole units of the currency. */
  readonly from: Readonly<Record<CountryCode, number>>;
}

/** The club's levels, lowest first; the shop's article `/company/club` must state the same. */
export const CLUB_LEVELS: readonly [ClubLevel, ...ClubLevel[]] = [
  { title: 'Хлопок', rate: 3, from: { RU: 0, AM: 0 } },
  { title: 'Шёлк', rate: 5, from: { RU: 50_000, AM: 200_000 } },
  { title: 'Кашемир', rate: 8, from: { RU: 150_000, AM: 600_000 } },
];
export const CLUB_YEAR_DAYS = 365;

/** The part of an order's goods that can be paid with points at most. */
export const CLUB_SPENDABLE = { numerator: 1, denominator: 3 } as const;
export const POINTS_VALID_DAYS = 365;
/** Spent points given back by a return are valid for at least this long. */
export const RETURNED_POINTS_VALID_DAYS = 30;
