import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appliedMigrations } from '#src/backend/database/applied-migrations.ts';
import { type Database, inspectDatabase, openDatabase, type Place } from '#src/backend/database/database.ts';
import { makeStarter } from '#src/backend/opening/index.ts';
import { BadSettings, type Environment, isProduction } from '#src/config/environment.ts';
import { DATABASE_FILE, LOCK_FILE } from '#src/data-folder/contents.ts';
import { type DataFolderLock, shareDataFolder } from '#src/data-folder/data-folder-lock.ts';

type Settings = Pick<
  Environment,
  'DATABASE_CONNECTIONS' | 'DATABASE_URL' | 'DATA_DIR' | 'DEMO_SHOP' | 'INIT' | 'MIGRATIONS'
>;

/**
 * Opens the database named in the settings. In production a new one is created only if INIT or DEMO_SHOP asks
 * for it: an empty one is more likely an unmounted volume or the wrong address. It gets what a shop needs beside goods.
 *
 * @throws {BadSettings}
 */
export async function openShopDatabase(settings: Settings): Promise<Database> {
  await refuseMissingShop(settings);
  const place = { ...placeOf(settings), callConnections: settings.DATABASE_CONNECTIONS };
  const database = await openDatabase(place, settings.MIGRATIONS);
  await makeStarter(database);
  return database;
}

/**
 * Locks the data folder as {@link shareDataFolder} does. Where there is no shop, and none is to be made, it is left as
 * it is: what lies in it would look like one.
 *
 * @throws {BadSettings}
 */
export async function shareShopFolder(settings: Settings): Promise<DataFolderLock> {
  // Whoever restores a shop, which is missing meanwhile, has made the lock first.
  if (!existsSync(join(settings.DATA_DIR, LOCK_FILE))) await refuseMissingShop(settings);
  return shareDataFolder(settings.DATA_DIR);
}

/**
 * The check before a database is opened in a way of one's own.
 *
 * @throws {BadSettings}
 */
export async function refuseMissingShop(settings: Settings): Promise<void> {
  const place = placeOf(settings);
  if (!mayMakeShop(settings) && (await isEmpty(place)))
    throw BadSettings.of(place.url ? 'DATABASE_URL' : 'DATA_DIR', new Error(refusal(place)));
}

const placeOf = ({ DATABASE_URL: url, DATA_DIR }: Settings): Place => ({
  url,
  file: join(DATA_DIR, DATABASE_FILE),
});

const mayMakeShop = ({ INIT, DEMO_SHOP }: Settings) => INIT || DEMO_SHOP === 'on' || !isProduction();

async function isEmpty(place: Place): Promise<boolean> {
  if (!place.url) return !existsSync(place.file) || statSync(place.file).size === 0;
  const { query, dialect, close } = await inspectDatabase(place);
  try {
    return (await appliedMigrations(query, dialect)).length === 0;
  } finally {
    await close();
  }
}

const refusal = ({ url, file }: Place) => `there is no shop in ${url ? 'this database' : file}.
  If there should be one: ${url ? 'see the address' : 'mount the volume with its data'}, or restore a backup (docs/operations/backup.md).
  For a new shop start once with INIT=1, and go on as docs/operations/opening.md says.
  To look at the demo shop, start with DEMO_SHOP=on.`;
