import type { CountryCode } from './countries.ts';

export interface ClubLevel {
  readonly title: string;
  /** The percentage of a purchase that comes back as points. */
  readonly rate: number;
  /** The purchases in {@link CLUB_YEAR_DAYS} from which the level holds, in whole units of the currency. */
  readonly from: Readonly<Record<CountryCode, number>>;
}

/** The club's levels, the lowest first; the shop's article `/company/club` says the same to shoppers. */
export const CLUB_LEVELS: readonly [ClubLevel, ...ClubLevel[]] = [
  { title: 'Хлопок', rate: 3, from: { RU: 0, AM: 0 } },
  { title: 'Шёлк', rate: 5, from: { RU: 50_000, AM: 200_000 } },
  { title: 'Кашемир', rate: 8, from: { RU: 150_000, AM: 600_000 } },
];
export const CLUB_YEAR_DAYS = 365;

/** Points pay at most this part of an order's goods. */
export const CLUB_SPENDABLE = { numerator: 1, denominator: 3 } as const;
export const POINTS_VALID_DAYS = 365;
/** Spent points that a return gives back are good for at least so long. */
export const RETURNED_POINTS_VALID_DAYS = 30;
