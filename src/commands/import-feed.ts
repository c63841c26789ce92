import { parseArgs } from 'node:util';
import {
  changesShop,
  DEFAULT_SOURCE,
  drasticChanges,
  FeedRejected,
  type FeedReport,
  importFeed,
  reportLines,
  textOfFile,
} from '#src/backend/feed/index.ts';
import { BadArguments } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { countryOf, sourceOf } from './running/feed-arguments.ts';
import { print, printError, printJson } from './running/print.ts';

// npm run import -- feed.yml [--country RU|AM] [--shop number] [--source name] [--dry-run] [--yes] [--json]

await runCommand(async (database, { RU_ORIGIN, AM_ORIGIN, SHOP_NAME, WHOLE_PRICES }, log) => {
  const { file, json, ...options } = readArguments();
  const started = performance.now();
  const printReport = (report: FeedReport, outcome: string) => {
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    if (json) printJson({ outcome, seconds, megabytes, ...report });
    else print([...reportLines(report), `${outcome} ${seconds} s, at most ${megabytes} MB`].join('\n'));
  };
  try {
    const report = await importFeed(database, textOfFile(file, printError), {
      ...options,
      wholePrices: WHOLE_PRICES,
      shopName: SHOP_NAME,
      origins: [RU_ORIGIN, AM_ORIGIN],
      now: new Date(),
    });
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
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      country: { type: 'string' },
      shop: { type: 'string' },
      source: { type: 'string', default: DEFAULT_SOURCE },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new BadArguments('Name one feed: npm run import -- feed.yml');
  return {
    file,
    country: countryOf(values.country),
    shop: values.shop,
    source: sourceOf(values.source),
    dryRun: values['dry-run'],
    isConfirmed: values.yes,
    json: values.json,
  };
}

function outcomeOf(report: FeedReport): string {
  const drastic = drasticChanges(report);
  const warning = drastic.length > 0 ? ` It would ${drastic.join(' and ')}: an import asks for --yes.` : '';
  if (report.dryRun) return `A dry run: nothing was changed.${warning}`;
  return changesShop(report) ? 'The shop is up to date.' : 'The shop was up to date already.';
}
