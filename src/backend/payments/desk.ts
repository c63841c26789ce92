import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PaymentProvider } from './provider.ts';

/** What the taking of payments needs. */
export interface Desk {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly provider: PaymentProvider | null;
  /** The key of gift cards' PINs. Not to be asked for inside a transaction. */
  readonly giftCardKey: () => Promise<Uint8Array>;
}

export const isOnlineOffered = ({ provider }: Pick<Desk, 'provider'>, country: CountryCode): boolean =>
  provider?.countries.includes(country) ?? false;
