import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import {
  changesShop,
  DEFAULT_SOURCE,
  drasticChanges,
  FeedRejected,
  type FeedReport,
  importFeed,
  readHistory,
  reportLines,
  textOfFile,
  undoImport,
} from '#src/backend/feed/index.ts';
import { readShopNames } from '#src/backend/opening/index.ts';
import type { Environment } from '#src/config/environment.ts';
import { importEnd, noteCommand } from '#src/exchange-jobs/note-command.ts';
import { BadArguments, refuseOptions, staffNameOf } from './running/arguments.ts';
import { runCommand, STAFF_CHANGE } from './running/command.ts';
import { countryOf, sourceOf } from './running/feed-arguments.ts';
import { print, printError, printJson } from './running/print.ts';
import { formatHistory, formatUndone } from './text/imports.ts';

const USAGE = `npm run import -- feed.yml [--country RU|AM] [--shop <number>] [--source <name>] [--dry-run] [--yes] [--json]
npm run import -- --history
npm run import -- --undo
each with [--by <name>]; --undo puts the goods back as they were before the last import, until the next one`;
const HISTORY_ROWS = 20;

await runCommand(USAGE, async (database, environment, log) => {
  const { values, positionals, tokens } = readArguments();
  const [file, ...more] = positionals;
  const ways = [file, ...[values.history, values.undo].filter(Boolean)].filter((way) => way !== undefined);
  if (ways.length !== 1 || more.length > 0) throw new BadArguments(USAGE);
  if (values.undo) refuseOptions(tokens, { beside: '--undo', only: ['undo', 'by'] });
  if (values.history) refuseOptions(tokens, { beside: '--history', only: ['history', 'by'] });
  if (values.history) return print(formatHistory(await readHistory(database, HISTORY_ROWS)));
  const by = staffNameOf(values.by);
  if (values.undo) {
    print(formatUndone(await undoImport(database, { by, now: new Date() })));
    return log.info({ command: 'import', words: ['undo'] }, STAFF_CHANGE);
  }
  await runImport(database, { file: file ?? '', by, ...optionsOf(values) }, environment, log);
});

function readArguments() {
  return parseArgs({
    tokens: true,
    allowPositionals: true,
    options: {
      country: { type: 'string' },
      shop: { type: 'string' },
      source: { type: 'string', default: DEFAULT_SOURCE },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
      history: { type: 'boolean', default: false },
      by: { type: 'string' },
    },
  });
}

function optionsOf(values: ReturnType<typeof readArguments>['values']) {
  return {
    country: countryOf(values.country),
    shop: values.shop,
    source: sourceOf(values.source),
    dryRun: values['dry-run'],
    isConfirmed: values.yes,
    json: values.json,
  };
}

interface Order extends ReturnType<typeof optionsOf> {
  readonly file: string;
  readonly by: string;
}

async function runImport(
  database: Database,
  { file, by, json, ...options }: Order,
  environment: Environment,
  log: Logger,
): Promise<void> {
  const { RU_ORIGIN, AM_ORIGIN, WHOLE_PRICES } = environment;
  const started = performance.now();
  const printReport = (report: FeedReport, outcome: string) => {
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    if (json) printJson({ outcome, seconds, megabytes, ...report });
    else print([...reportLines(report), `${outcome} ${seconds} s, at most ${megabytes} MB`].join('\n'));
  };
  try {
    const { shopName } = await readShopNames(database.query, options.country ?? 'RU', environment);
    const origin = { by, file: basename(file), sha256: await sha256Of(file) };
    const imported = () =>
      importFeed(database, textOfFile(file, printError), {
        ...options,
        wholePrices: WHOLE_PRICES,
        shopName,
        origins: [RU_ORIGIN, AM_ORIGIN],
        origin,
        now: new Date(),
      });
    const noted = { kind: 'yml-in', country: options.country, by } as const;
    const report = await noteCommand(database, noted, imported, importEnd);
    printReport(report, outcomeOf(report));
    const { source, country, offers, products, soldOut, dryRun } = report;
    const ms = Math.round(performance.now() - started);
    log.info({ source, country, offers, products, soldOut, dryRun, ms }, 'a feed was imported');
  } catch (error) {
    if (!(error instanceof FeedRejected) || !error.report) throw error;
    printReport(error.report, 'Refused.');
    const isDrastic = drasticChanges(error.report).length > 0;
    throw isDrastic ? new FeedRejected(`${error.message}. If that is meant, repeat with --yes.`) : error;
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function outcomeOf(report: FeedReport): string {
  const drastic = drasticChanges(report);
  const warning = drastic.length > 0 ? ` It would ${drastic.join(' and ')}: an import asks for --yes.` : '';
  if (report.dryRun) return `A dry run: nothing was changed.${warning}`;
  return changesShop(report)
    ? 'The shop is up to date; --undo takes it back.'
    : 'The shop was up to date already.';
}
