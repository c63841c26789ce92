// Time and peak memory of `npm run import` with a large feed, into an empty shop and then again.
//   npx node bench/import-feed.ts [offers = 100000] [url of an empty PostgreSQL database, else SQLite]

import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { syntheticFeed } from './support/synthetic-feed.ts';

const offers = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'vitrina-feed-'));
const file = join(folder, 'feed.yml');

try {
  await write(0);
  console.log(`${offers} offers, ${Math.round((await stat(file)).size / 1024 ** 2)} MB`);
  await measure('into an empty shop');
  await measure('the same again');
  await write(1);
  await measure('with a tenth of the prices changed');
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function write(round: number): Promise<void> {
  await pipeline(Readable.from(syntheticFeed(offers, { round })), createWriteStream(file));
}

async function measure(title: string): Promise<void> {
  const flags = packageJson.scripts.import.split(' ').slice(1);
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: process.argv[3] ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file], { env: environment });
  console.log(`\n${title}\n${stdout.trim()}`);
}
