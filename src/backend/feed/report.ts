import type { CountryCode } from '#src/config/countries.ts';
import { type AdjustmentReason, adjustmentTexts, type SkipReason, skipReasonTexts } from './reasons.ts';

export interface Notice {
  readonly reason: SkipReason | AdjustmentReason;
  readonly text: string;
  count: number;
  readonly examples: string[];
}

export interface Tally {
  created: number;
  changed: number;
  unchanged: number;
}

/** What a run did or, if dry, would do. */
export interface FeedReport {
  country: CountryCode | null;
  readonly source: string;
  readonly dryRun: boolean;
  readonly offers: { read: number; kept: number };
  readonly categories: Tally;
  readonly models: Tally;
  readonly products: Tally;
  readonly items: Tally;
  /** Models of no feed until now, which this one names by code, title and brand. */
  adopted: number;
  /** Items in stock that the feed no longer offers. */
  soldOut: number;
  /** Items in stock that the shop has from this feed until now. */
  inStock: number;
  /** Of products that had a price and keep one: how many, how many change, and the sum of how far each moves, as parts of the old price. */
  readonly prices: { known: number; changed: number; moved: number };
  /** The row of `imports` by which it can be taken back; null if it published nothing. */
  importId: number | null;
  readonly skipped: Notice[];
  readonly adjusted: Notice[];
}

const EXAMPLES = 5;
const EXAMPLE_CHARACTERS = 140;

export function newReport(source: string, dryRun: boolean): FeedReport {
  const tally = () => ({ created: 0, changed: 0, unchanged: 0 });
  return {
    country: null,
    source,
    dryRun,
    offers: { read: 0, kept: 0 },
    categories: tally(),
    models: tally(),
    products: tally(),
    items: tally(),
    adopted: 0,
    soldOut: 0,
    inStock: 0,
    prices: { known: 0, changed: 0, moved: 0 },
    importId: null,
    skipped: [],
    adjusted: [],
  };
}

export function recordSkip(
  report: FeedReport,
  reason: SkipReason,
  offerIds: readonly string[],
  count = offerIds.length,
): void {
  note(report.skipped, reason, skipReasonTexts[reason], offerIds, count);
}

export function recordAdjustment(
  report: FeedReport,
  reason: AdjustmentReason,
  offerIds: readonly string[],
  count = offerIds.length,
): void {
  note(report.adjusted, reason, adjustmentTexts[reason], offerIds, count);
}

/** For defects found while the XML is read, before their offer is known. */
export function recordMend(report: FeedReport, reason: AdjustmentReason, line: () => number): void {
  const known = report.adjusted.find((notice) => notice.reason === reason);
  const hasRoom = (known?.examples.length ?? 0) < EXAMPLES;
  recordAdjustment(report, reason, hasRoom ? [`line ${line()}`] : [], 1);
}

function note(
  notices: Notice[],
  reason: Notice['reason'],
  text: string,
  offerIds: readonly string[],
  count: number,
): void {
  if (count === 0) return;
  let notice = notices.find((one) => one.reason === reason);
  if (!notice) {
    notice = { reason, text, count: 0, examples: [] };
    notices.push(notice);
  }
  notice.count += count;
  const room = EXAMPLES - notice.examples.length;
  notice.examples.push(...offerIds.slice(0, Math.max(0, room)).map((id) => id.slice(0, EXAMPLE_CHARACTERS)));
}

export function changesShop({ categories, models, products, items, adopted, soldOut }: FeedReport): boolean {
  const tallies = [categories, models, products, items];
  return adopted + soldOut > 0 || tallies.some(({ created, changed }) => created + changed > 0);
}

export function reportLines(report: FeedReport): string[] {
  const { offers, adopted, soldOut } = report;
  const row = (title: string, { created, changed, unchanged }: Tally) =>
    `${title.padEnd(11)} ${created} created, ${changed} changed, ${unchanged} unchanged`;
  const left = report.skipped.reduce((sum, { count }) => sum + count, 0);
  return [
    `Offers      ${offers.read} read, ${offers.kept} taken, ${left} left out (${report.country ?? 'no country'})`,
    row('Categories', report.categories),
    row('Models', report.models),
    row('Products', report.products),
    row('Items', report.items),
    ...(adopted > 0 ? [`Adopted     ${adopted} models that were no feed's until now`] : []),
    `Sold out    ${soldOut} that the feed no longer offers`,
    ...noticeLines('Left out:', report.skipped),
    ...noticeLines('Taken with a change:', report.adjusted),
  ];
}

function noticeLines(title: string, notices: readonly Notice[]): string[] {
  if (notices.length === 0) return [];
  const lines = notices.map(
    ({ count, text, examples }) => `  ${count} × ${text} (${examples.map(shown).join(', ')})`,
  );
  return [title, ...lines];
}

/** Ids are untrusted: they must not control a terminal. */
const shown = (id: string) => id.replace(/[\p{Cc}\p{Cf}]/gu, '') || '—';
