import type { CountryCode } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { POINTS, pluralise } from '#src/models/words.ts';

type Club = CallReply<Contract['account']['getClub']>;

/** Level and balance in brief, also shown on other pages of the account. */
export interface ClubSummary {
  readonly level: string;
  readonly rate: string;
  readonly balance: string;
  /** What is needed for the next level; null on the highest. */
  readonly next: string | null;
  /** The points that expire soonest; null if there are none. */
  readonly soonest: string | null;
}

export function clubSummary(
  { level, nextLevel, balance, terms, currency }: Club,
  country: CountryCode,
): ClubSummary {
  const [first] = terms;
  return {
    level: level.title,
    rate: typeset`${level.rate} %`,
    balance: pluralise(balance, POINTS),
    next:
      nextLevel &&
      typeset`До уровня ${quoted(nextLevel.title)} осталось купить на ${money(nextLevel.missing, currency)}`,
    soonest: first
      ? typeset`${pluralise(first.points, POINTS)} — до ${longDate(first.expiresAt, timeZones[country])}`
      : null,
  };
}
