import { pino } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { giftCardKey } from '#src/backend/gift-cards/index.ts';
import type { Desk } from '#src/backend/payments/desk.ts';

/**
 * A desk for a command at the terminal. It has no payment provider: refunds and messages are written down, and the
 * shop's own process sees to them within seconds.
 */
export const openDesk = (database: Database): Desk => ({
  database,
  log: pino({ level: 'silent' }),
  now: () => new Date(),
  provider: null,
  giftCardKey: giftCardKey(database),
});
