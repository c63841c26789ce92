import * as z from 'zod';

const MAX_DAYS = 3_650;
const VISITOR_DAYS = 365;
/** Returning visitors extend the retention of their carts, but that is recorded only once a month. */
const MIN_CART_DAYS = 60;
const days = (max: number, min = 1) => z.coerce.number().int().min(min).max(max);

export const retentionSettings = {
  CART_RETENTION_DAYS: days(VISITOR_DAYS, MIN_CART_DAYS).default(VISITOR_DAYS),
  SESSION_RETENTION_DAYS: days(VISITOR_DAYS).default(VISITOR_DAYS),
  SESSION_MAX_DAYS: days(MAX_DAYS).default(400),
  OUTBOX_RETENTION_DAYS: days(MAX_DAYS).default(90),
  AFFILIATE_RETENTION_DAYS: days(MAX_DAYS).default(365),
  TEST_PAYMENT_RETENTION_DAYS: days(MAX_DAYS).default(365),
  STAFF_LOG_RETENTION_DAYS: z.coerce.number().int().min(0).max(MAX_DAYS).default(0),
};

/** For how many days rows are kept. */
export interface Retention {
  /** Carts and favourites of anonymous visitors, since their last change. */
  readonly carts: number;
  /** Sessions of customers, since they were last used. */
  readonly sessions: number;
  /** Sessions of customers, since they signed in, however often they are used. */
  readonly sessionMax: number;
  /** Messages that were sent or given up. */
  readonly outbox: number;
  readonly affiliates: number;
  /** The test provider's records. */
  readonly testPayments: number;
  /** The log of what staff and moderators did; 0 keeps it forever. */
  readonly staffLog: number;
}

export const retentionOf = (settings: z.output<z.ZodObject<typeof retentionSettings>>): Retention => ({
  carts: settings.CART_RETENTION_DAYS,
  sessions: settings.SESSION_RETENTION_DAYS,
  sessionMax: settings.SESSION_MAX_DAYS,
  outbox: settings.OUTBOX_RETENTION_DAYS,
  affiliates: settings.AFFILIATE_RETENTION_DAYS,
  testPayments: settings.TEST_PAYMENT_RETENTION_DAYS,
  staffLog: settings.STAFF_LOG_RETENTION_DAYS,
});

export const defaultRetention: Retention = retentionOf(z.object(retentionSettings).parse({}));
