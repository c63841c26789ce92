import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareProductWords } from '#src/backend/catalogue/index.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { refuseMissingShop, shareShopFolder } from '#src/process/open-shop-database.ts';
import { runOnDataFolder } from './running/command.ts';
import { print } from './running/print.ts';

const USAGE = `npm run migrate -- [--any-order]
migrates the database's schema to this release's, separately from a start; makes no shop, unless INIT=1 asks for it`;

await runOnDataFolder(USAGE, shareShopFolder, async (environment) => {
  const { DATABASE_URL: url, DATA_DIR, SEARCH_ENGINE: engine } = environment;
  const { values } = parseArgs({ options: { 'any-order': { type: 'boolean', default: false } } });
  await refuseMissingShop(environment);
  const policy = values['any-order'] ? 'migrate-any-order' : 'migrate';
  const database = await openDatabase({ url, file: join(DATA_DIR, 'vitrina.sqlite') }, policy);
  if (engine === 'postgres') await prepareProductWords(database, 'migrate');
  await database.close();
  print('The schema is that of this release.');
});
