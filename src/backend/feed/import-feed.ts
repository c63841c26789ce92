import type { Database } from '#src/backend/database/database.ts';
import { withDatabaseLock } from '#src/backend/database/database-lock.ts';
import { withDedicatedConnection } from '#src/backend/database/dedicated-connection.ts';
import { smallestSum } from '#src/backend/kernel/money/money.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import { drasticChanges } from './brake.ts';
import { MAX_ID_CHARACTERS } from './limits.ts';
import type { FeedCategory } from './merging/categories.ts';
import { compare, merge } from './merging/merge.ts';
import { countryOfCurrency, type OfferContext, offerIdOf, readOffer } from './offers/read-offer.ts';
import { writtenLine } from './offers/texts.ts';
import type { RawEntry } from './reading/raw-feed.ts';
import { readFeed } from './reading/read-feed.ts';
import type { AdjustmentReason } from './reasons.ts';
import type { ImportOrigin } from './records/imports.ts';
import { FeedRejected } from './refusal.ts';
import { type FeedReport, newReport, recordAdjustment, recordMend, recordSkip } from './report.ts';
import { createStage, type Stage } from './staging/stage.ts';
import { type Staging, withStaging } from './staging/tables.ts';
import { tidyStaged } from './staging/tidy.ts';

export interface ImportOptions {
  /** The country of the feed's prices and stock; by default that of the first offer's currency. */
  readonly country?: CountryCode | undefined;
  /** The namespace of group and offer ids; feeds of both countries may share one. */
  readonly source?: string | undefined;
  /** The number of the shop that receives the stock; by default the country's warehouse. */
  readonly shop?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** Whether goods that are left out stay as they are, instead of being sold out. */
  readonly isPartial?: boolean | undefined;
  /** Whether drastic changes are meant: without it, a feed that would make them is refused. */
  readonly isConfirmed?: boolean | undefined;
  /** Rounds prices to whole roubles; drams are always whole. */
  readonly wholePrices?: boolean | undefined;
  /** The shop's own name: an export gives it as the vendor of goods without a brand. */
  readonly shopName?: string | undefined;
  /** Our own origins: pictures there are not fetched. */
  readonly origins?: readonly string[];
  /** What is known of pictures on our own origins, by their paths. */
  readonly ownPictures?: OfferContext['ownPictures'] | undefined;
  /** If more products than this changed, the catalogue's version lists only those with new texts. */
  readonly listedAtMost?: number | undefined;
  /** Who imports which file, for the record. */
  readonly origin?: ImportOrigin | undefined;
  readonly now: Date;
}

interface StagedFeed {
  readonly country: CountryCode;
  readonly categories: ReadonlyMap<string, FeedCategory>;
}

export const DEFAULT_SOURCE = 'main';

/** How much to show of an id that is too long. */
const SHOWN_CHARACTERS = 60;

/**
 * Imports a YML feed in one transaction: creates or updates its goods and sells out what it no longer offers.
 * @throws {FeedRejected} if the feed as a whole is unusable, or would change the shop drastically
 */
export function importFeed(
  database: Database,
  text: AsyncIterable<string>,
  options: ImportOptions,
): Promise<FeedReport> {
  return importEntries(database, (mended) => readFeed(text, mended), options);
}

type ReadEntries = (
  mended: (defect: AdjustmentReason, line: () => number) => void,
) => AsyncIterable<readonly RawEntry[]>;

/** Imports goods of any other format as {@link importFeed} does those of YML. */
export function importEntries(
  database: Database,
  read: ReadEntries,
  options: ImportOptions,
): Promise<FeedReport> {
  const source = options.source ?? DEFAULT_SOURCE;
  const report = newReport(source, options.dryRun ?? false);
  return withDedicatedConnection(database, (connection) =>
    withStaging(connection, async (staging) => {
      const feed = await stageFeed(staging, read, options, report);
      const finish = () => mergeStaged(staging, feed, options, report);
      return options.dryRun ? finish() : withDatabaseLock(database, finish, 'import');
    }),
  );
}

async function mergeStaged(
  staging: Staging,
  { country, categories }: StagedFeed,
  options: ImportOptions,
  report: FeedReport,
): Promise<FeedReport> {
  const { source } = report;
  await tidyStaged(staging, { source, country }, report);
  const { shop, shopName = '', origin = unknownOrigin, now, listedAtMost, isPartial = false } = options;
  const order = { source, country, shop, shopName, origin, now, listedAtMost, isPartial };
  const comparison = await compare(staging, order, categories, report);
  const left = report.skipped.reduce((sum, { count }) => sum + count, 0);
  report.offers.kept = Math.max(0, report.offers.read - left);
  if (countItems(report) === 0 && !isPartial)
    throw new FeedRejected('The feed has no usable offer; nothing was changed', { report });
  if (options.dryRun) return report;
  const drastic = drasticChanges(report);
  if (drastic.length > 0 && !options.isConfirmed)
    throw new FeedRejected(`The feed would ${drastic.join(' and ')}; nothing was changed`, { report });
  await merge(staging, order, comparison, report, drastic);
  return report;
}

const unknownOrigin: ImportOrigin = { by: '', file: '', sha256: '' };

const countItems = ({ items: { created, changed, unchanged } }: FeedReport) => created + changed + unchanged;

async function stageFeed(
  staging: Staging,
  read: ReadEntries,
  options: ImportOptions,
  report: FeedReport,
): Promise<StagedFeed> {
  const stage = createStage(staging);
  const categories = new Map<string, FeedCategory>();
  const origins = new Set(options.origins);
  const ownPictures = options.ownPictures ?? new Map();
  let listed: CountryCode | undefined;
  let country = options.country;
  const take = (entry: RawEntry) => {
    if (entry.kind === 'category') {
      const id = writtenLine(entry.id, MAX_ID_CHARACTERS);
      if (!categories.has(id))
        categories.set(id, { parentId: writtenLine(entry.parentId, MAX_ID_CHARACTERS), title: entry.title });
      return;
    }
    if (entry.kind === 'currency') {
      listed ??= countryNamedBy(entry.id);
      return;
    }
    country ??= countryNamedBy(entry.offer.fields.get('currencyId')) ?? listed;
    if (!country) throw new FeedRejected('Neither the feed nor --country says which country it is for');
    const priceStep = options.wholePrices ? MINOR_PER_WHOLE : smallestSum[country];
    stageOffer(stage, entry.offer, { country, priceStep, origins, ownPictures }, report);
  };
  for await (const entries of read((defect, line) => recordMend(report, defect, line))) {
    for (const entry of entries) {
      take(entry);
      if (stage.isFull()) await stage.flush();
    }
  }
  await stage.flush();
  if (!country) throw new FeedRejected('The feed has no offers');
  report.country = country;
  return { country, categories };
}

function stageOffer(
  stage: Stage,
  raw: Extract<RawEntry, { kind: 'offer' }>['offer'],
  context: Omit<OfferContext, 'adjusted'>,
  report: FeedReport,
): void {
  report.offers.read += 1;
  const offer = readOffer(raw, {
    ...context,
    adjusted: (reason) => recordAdjustment(report, reason, [offerIdOf(raw)]),
  });
  if (typeof offer === 'string')
    recordSkip(report, offer, [offerIdOf(raw) || raw.id.slice(0, SHOWN_CHARACTERS)]);
  else stage.add(offer);
}

function countryNamedBy(currencyId: string | undefined): CountryCode | undefined {
  const named = countryOfCurrency(currencyId);
  return countryCodes.find((code) => code === named);
}
