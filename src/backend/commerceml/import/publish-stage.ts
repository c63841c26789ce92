import { basename } from 'node:path';
import type { Database } from '#src/backend/database/database.ts';
import {
  drasticChanges,
  FeedRejected,
  type FeedReport,
  importEntries,
  pictureAddress,
} from '#src/backend/feed/index.ts';
import { touchedEntries, type View } from '../mirror/entries.ts';
import { attachStage, type Laid, layOver, settleStage } from '../mirror/lay-over.ts';
import type { Mapping } from '../mirror/mapping.ts';
import { inMirror, type Mirror, openMirror } from '../mirror/mirror.ts';
import { missingGoods } from '../mirror/missing-goods.ts';
import { missingPrices } from '../mirror/missing-prices.ts';
import { type SeenName, seenNames } from '../mirror/seen-names.ts';
import type { StageProblem } from '../mirror/stage-file.ts';
import { undecidedWarehouses } from '../mirror/undecided-warehouses.ts';
import { forgetPictures } from '../pictures/forget-pictures.ts';
import {
  looksOf,
  picturesByName,
  readPictures,
  type SentPicture,
  type SentPictures,
} from '../pictures/sent-pictures.ts';
import { countriesOf } from './countries-of.ts';

export const SOURCE = '1c';
/** A full exchange that would close a larger part of its own groups is nearly always a mistake. */
const MOST_CLOSED = 0.3;

export interface StageOrder {
  readonly mirrorFile: string;
  readonly stageFile: string;
  readonly mapping: Mapping;
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
  /** Pictures that would be kept with the rest. */
  readonly pictures?: readonly SentPicture[];
}

/** What a session changed in the shop, or would. */
export interface Published {
  readonly laid: Laid;
  readonly reports: readonly FeedReport[];
  /** What is missing altogether. */
  readonly problems: readonly StageProblem[];
  /** What 1C calls things, for the staff to decide on. */
  readonly names: readonly SeenName[];
  readonly isDrastic: boolean;
}

/** An exchange that would change so much that a person has to say that it is meant. */
export class DrasticExchange extends FeedRejected {}

class DryRunEnd extends Error {}

/**
 * Brings what a session has staged into the shop: all of it, or nothing.
 *
 * @throws {DrasticExchange} if it would change the shop drastically
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
      await forgetPictures(database.query, mirror, order.now);
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
  const isAsked = !order.isConfirmed && !order.dryRun;
  if (isAsked && closesMuch(laid)) throw new DrasticExchange(closingText(laid));
  const views = await countriesOf(database, mirror, order);
  const problems = [
    ...missingGoods(mirror),
    ...missingPrices(mirror, order.mapping),
    ...undecidedWarehouses(mirror, order.mapping),
  ];
  const pictures = picturesByName(await readPictures(database.query), order.pictures);
  const run = (view: View, dryRun: boolean) =>
    importView(database, mirror, { ...order, pictures, dryRun }, view);
  const reports: FeedReport[] = [];
  // What one country would refuse must not have been done to the other.
  if (laid.touched > 0 && views.length > 1 && isAsked)
    for (const view of views) refuseDrastic(await run(view, true));
  if (laid.touched > 0) for (const view of views) reports.push(await run(view, order.dryRun ?? false));
  const isDrastic = closesMuch(laid) || reports.some((report) => drasticChanges(report).length > 0);
  return { laid, reports, problems, names: seenNames(mirror), isDrastic };
}

const closesMuch = ({ closing, offered }: Laid): boolean => offered > 0 && closing / offered > MOST_CLOSED;

function closingText({ closing, offered }: Laid): string {
  const percent = Math.round((closing / offered) * 100);
  return `Обмен закрыл бы ${closing} из ${offered} предложений своих групп (${percent} %). Эти файлы не приняты`;
}

const PRICES = 'Обмен изменил бы цены слишком сильно, как в другой валюте. Эти файлы не приняты';

function refuseDrastic(report: FeedReport): void {
  if (drasticChanges(report).length > 0) throw new DrasticExchange(PRICES, { report });
}

type ImportOrder = Omit<StageOrder, 'pictures'> & {
  readonly pictures: SentPictures;
  readonly dryRun: boolean;
};

async function importView(
  database: Database,
  mirror: Mirror,
  order: ImportOrder,
  view: View,
): Promise<FeedReport> {
  const { origins, shopName, wholePrices, by, now, stageFile, isConfirmed, dryRun, pictures } = order;
  const origin = { by, file: basename(stageFile), sha256: '' };
  const options = { country: view.country, source: SOURCE, dryRun, isPartial: true, origins, shopName };
  const addressed = { ...view, pictureOf: (name: string) => addressOf(pictures.get(name), origins) };
  try {
    return await importEntries(database, () => touchedEntries(mirror, addressed), {
      ...options,
      ...{ origin, now, isConfirmed, wholePrices, ownPictures: looksOf(pictures) },
    });
  } catch (error) {
    if (error instanceof FeedRejected && error.report) refuseDrastic(error.report);
    throw error;
  }
}

const addressOf = (picture: SentPicture | undefined, [origin]: readonly string[]): string | undefined =>
  picture && origin ? pictureAddress(picture.src, origin) : undefined;
