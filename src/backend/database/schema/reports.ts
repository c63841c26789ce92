import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';

export type SaleKind = 'sale' | 'edit' | 'return' | 'cancel' | 'undone' | 'goodwill';
export type SaleSubject = 'goods' | 'card' | 'delivery' | 'money';

/** What reports are made of. Days are YYYY-MM-DD, by the clock of the country. */
export interface ReportTables {
  /** Append-only; what came back is negative. `return_id` and `item_id` are 0 where it is about none. */
  sale_entries: {
    id: Generated<number>;
    order_id: number;
    country: CountryCode;
    day: string;
    kind: SaleKind;
    return_id: number;
    subject: SaleSubject;
    item_id: number;
    units: number;
    gross: number;
    discount: number;
  };
  /** The version of an order that its entries were made from. */
  counted_orders: { order_id: number; version: number };
  /** Sums of entries; `sold` is less discount, and `returned` is positive. */
  sale_days: {
    country: CountryCode;
    cut: string;
    day: string;
    name: string;
    orders: number;
    units: number;
    sold: number;
    discount: number;
    returned_units: number;
    returned: number;
  };
  /** How far orders have been counted by their changes. */
  counting_progress: { name: string; changed_at: string; order_id: number };
  missed_searches: { country: CountryCode; day: string; text: string; times: number };
  step_days: { country: CountryCode; day: string; step: string; times: number };
}
