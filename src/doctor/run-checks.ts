import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, inspectDatabase } from '#src/backend/database/database.ts';
import { FREE_SPACE, isOfFullDisk } from '#src/backend/database/full-disk.ts';
import { BadSettings, type Environment } from '#src/config/environment.ts';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { checkClock } from './check-clock.ts';
import { checkCookieKey } from './check-cookie-key.ts';
import { checkDatabase, RESTORE } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkGiftCards } from './check-gift-cards.ts';
import { checkGrowth } from './check-growth.ts';
import { checkLaw } from './check-law.ts';
import { checkMarking } from './check-marking.ts';
import { checkOpenFiles } from './check-open-files.ts';
import { checkOpening } from './check-opening.ts';
import { checkPayments } from './check-payments.ts';
import { checkPictures } from './check-pictures.ts';
import { checkPorts } from './check-ports.ts';
import { checkProviders } from './check-providers.ts';
import { checkSearch } from './check-search.ts';
import { checkSettings } from './check-settings.ts';
import { checkStaff } from './check-staff.ts';
import type { Finding, Size } from './finding.ts';

export interface Diagnosis {
  readonly findings: readonly Finding[];
  /** Sizes of the data folder's entries and of growing tables. */
  readonly sizes: readonly Size[];
}

const nothing: RowFindings = { findings: [], sizes: [], isReadable: false };

/**
 * Runs all checks without changing anything.
 *
 * @param network whether providers may be contacted
 */
export async function runChecks(environment: Environment, network: boolean): Promise<Diagnosis> {
  const now = Date.now;
  const disk = await checkDisk(environment.DATA_DIR);
  const { findings, clocks } = await checkProviders(environment, now, network);
  const opened = environment.GATEWAY_URL ? { findings: [] } : await open(environment);
  const { database } = opened;
  try {
    const rows = database ? await checkRows(database, environment, now) : nothing;
    return {
      findings: [
        ...checkSettings(environment),
        ...checkCookieKey(environment),
        ...(await checkPorts(environment)),
        ...disk.findings,
        ...opened.findings,
        ...rows.findings,
        ...findings,
        ...(await checkClock(rows.isReadable ? database : undefined, clocks, now)),
      ],
      sizes: [...disk.sizes, ...rows.sizes],
    };
  } finally {
    await database?.close();
  }
}

const FIRST_START = 'see that DATA_DIR names the folder of the shop’s data; a first start makes the database';

async function open({
  DATABASE_URL: url,
  DATA_DIR,
}: Environment): Promise<{ readonly database?: Database; readonly findings: Finding[] }> {
  const file = join(DATA_DIR, DATABASE_FILE);
  const lost = url ? [] : checkOpenFiles(DATA_DIR);
  if (lost.length > 0) return { findings: lost };
  try {
    return { database: await inspectDatabase({ url, file }), findings: [] };
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    const ofFile = isOfFullDisk(rootOf(error), DATA_DIR)
      ? FREE_SPACE
      : existsSync(file)
        ? RESTORE
        : FIRST_START;
    const remedy = url ? 'start PostgreSQL, or see DATABASE_URL' : ofFile;
    const message = error.message.split('\n').at(-1)?.trim() ?? '';
    return { findings: [{ area: 'database', level: 'failure', message, remedy } satisfies Finding] };
  }
}

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;

/** Runs what the law asks alone. */
export async function runLawChecks(environment: Environment): Promise<Diagnosis> {
  const { database, findings } = await open(environment);
  if (!database) return { findings, sizes: [] };
  try {
    const { findings: state, isReadable } = await checkDatabase(database);
    const broken = state.filter(({ level }) => level === 'failure');
    if (!isReadable) return { findings: broken.length > 0 ? broken : state, sizes: [] };
    return { findings: await checkLaw(database, environment, new Date()), sizes: [] };
  } finally {
    await database.close();
  }
}

interface RowFindings extends Diagnosis {
  readonly isReadable: boolean;
}

/** Skips checks of tables if the schema differs or the file is damaged. */
async function checkRows(
  database: Database,
  environment: Environment,
  now: () => number,
): Promise<RowFindings> {
  const { findings, isReadable } = await checkDatabase(database);
  if (!isReadable) return { findings, sizes: [], isReadable };
  const at = new Date(now());
  const search = await checkSearch(database, environment);
  const growth = await checkGrowth(database, at);
  const giftCards = await checkGiftCards(database, environment, at);
  const payments = await checkPayments(database, at);
  const marking = await checkMarking(database, environment);
  const staff = await checkStaff(database, environment, at);
  const opening = await checkOpening(database, environment, at);
  const pictures = await checkPictures(database, environment.DATA_DIR);
  return {
    findings: [
      ...findings,
      ...search,
      ...growth.findings,
      ...giftCards,
      ...payments,
      ...marking,
      ...staff,
      ...opening,
      ...pictures,
    ],
    sizes: growth.sizes,
    isReadable,
  };
}
