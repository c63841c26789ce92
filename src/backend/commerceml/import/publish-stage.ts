import { basename } from 'node:path';
import type { Database } from '#src/backend/database/database.ts';
import { FeedRejected, type FeedReport, importEntries } from '#src/backend/feed/index.ts';
import { touchedEntries, type View } from '../mirror/entries.ts';
import { attachStage, type Laid, layOver, settleStage } from '../mirror/lay-over.ts';
import type { Mapping } from '../mirror/mapping.ts';
import { inMirror, type Mirror, openMirror } from '../mirror/mirror.ts';
import { missingPrices } from '../mirror/missing-prices.ts';
import type { StageProblem } from '../mirror/stage-file.ts';
import { countriesOf } from './countries-of.ts';

export const SOURCE = '1c';
/** A full exchange that would close a larger part of its own groups is nearly always a mistake. */
const MOST_CLOSED = 0.3;

export interface StageOrder {
  readonly mirrorFile: string;
  readonly stageFile: string;
  readonly mapping: Mapping;
  readonly pictures: ReadonlyMap<string, string>;
  readonly origins: readonly string[];
  readonly shopName: string;
  readonly wholePrices: boolean;
  /** The key's name. */
  readonly by: string;
  readonly now: Date;
  readonly isEnd: boolean;
  /** Whether the staff has said that much may close. */
  readonly isConfirmed: boolean;
  readonly dryRun?: boolean;
}

/** What a session changed in the shop, or would. */
export interface Published {
  readonly laid: Laid;
  readonly reports: readonly FeedReport[];
  /** What is missing altogether. */
  readonly problems: readonly StageProblem[];
}

class DryRunEnd extends Error {}

/**
 * Brings what a session has staged into the shop: all of it, or nothing.
 *
 * @throws {FeedRejected} if it would change the shop drastically
 */
export async function publishStage(database: Database, order: StageOrder): Promise<Published> {
  const mirror = openMirror(order.mirrorFile);
  try {
    attachStage(mirror, order.stageFile);
    let published: Published | undefined;
    await inMirror(mirror, async () => {
      published = await publish(database, mirror, order);
      if (order.dryRun) throw new DryRunEnd();
      settleStage(mirror);
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunEnd)) throw error;
    });
    if (!published) throw new Error('Nothing was published');
    return published;
  } finally {
    mirror.close();
  }
}

async function publish(database: Database, mirror: Mirror, order: StageOrder): Promise<Published> {
  const laid = layOver(mirror, order.isEnd);
  if (!order.isConfirmed) refuseClosing(laid);
  const views = await countriesOf(database, mirror, order);
  const reports: FeedReport[] = [];
  const problems = missingPrices(mirror, order.mapping);
  if (laid.touched === 0) return { laid, reports, problems };
  // What one country would refuse must not have been done to the other.
  if (views.length > 1) for (const view of views) await importView(database, mirror, view, order, true);
  for (const view of views)
    reports.push(await importView(database, mirror, view, order, order.dryRun ?? false));
  return { laid, reports, problems };
}

function refuseClosing({ closing, offered }: Laid): void {
  if (offered === 0 || closing / offered <= MOST_CLOSED) return;
  const percent = Math.round((closing / offered) * 100);
  throw new FeedRejected(
    `Обмен закрыл бы ${closing} из ${offered} предложений своих групп (${percent} %). Ничего не изменено`,
  );
}

function importView(
  database: Database,
  mirror: Mirror,
  view: View,
  { origins, shopName, wholePrices, by, now, stageFile, isConfirmed }: StageOrder,
  dryRun: boolean,
): Promise<FeedReport> {
  const origin = { by, file: basename(stageFile), sha256: '' };
  const { country } = view;
  const options = { country, source: SOURCE, dryRun, isPartial: true, origins, shopName, wholePrices };
  return importEntries(database, () => touchedEntries(mirror, view), {
    ...options,
    origin,
    now,
    isConfirmed,
  });
}
