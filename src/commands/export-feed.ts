import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { DEFAULT_SOURCE, exportFeed } from '#src/backend/feed/index.ts';
import { readShopNames } from '#src/backend/opening/index.ts';
import { noteCommand } from '#src/exchange-jobs/note-command.ts';
import { BadArguments } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { countryOf, sourceOf } from './running/feed-arguments.ts';
import { print } from './running/print.ts';

const USAGE = `npm run export -- feed.yml [--country RU|AM] [--source name]
a name that ends in .gz is compressed`;

await runCommand(USAGE, async (database, environment) => {
  const { file, country, source } = readArguments();
  const part = `${file}.part`;
  const options = {
    country,
    source,
    origin: country === 'RU' ? environment.RU_ORIGIN : environment.AM_ORIGIN,
    ...(await readShopNames(database.query, country, environment)),
    now: new Date(),
  };
  const output = openOutput(part, file.endsWith('.gz'));
  try {
    const offers = await noteCommand(
      database,
      { kind: 'yml-out', country, by: '' },
      () => exportFeed(database, options, output.write),
      (count) => ({ state: 'done', counts: { offers: count } }),
    );
    await output.close();
    await rename(part, file);
    print(`${offers} offers are in ${file}`);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { country: { type: 'string' }, source: { type: 'string', default: DEFAULT_SOURCE } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new BadArguments('Name one file: npm run export -- feed.yml');
  return { file, country: countryOf(values.country) ?? 'RU', source: sourceOf(values.source) };
}

function openOutput(file: string, isCompressed: boolean) {
  const target = createWriteStream(file);
  const gzip = isCompressed ? createGzip() : undefined;
  gzip?.pipe(target);
  const stream = gzip ?? target;
  const ended = finished(target);
  // write() and close() report a failure; this prevents an unhandled rejection before that.
  ended.catch(() => {});
  return {
    async write(text: string) {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async close() {
      stream.end();
      await ended;
    },
  };
}
