import { parseArgs } from 'node:util';
import { exportArchive } from '#src/archive/export-archive.ts';
import { importArchive, type Outcome } from '#src/archive/import-archive.ts';
import { parts as allParts } from '#src/archive/parts.ts';
import { BadArguments, oneOf, refuseOptions } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { print } from './running/print.ts';

const USAGE = `npm run archive -- export <file> [--only goods,menus]
npm run archive -- import <file> [--only goods,menus] [--dry-run] [--by <name>]`;

await runCommand(USAGE, async (database, { DATA_DIR }) => {
  const { action, file, only, isRehearsal, by } = readArguments();
  if (action === 'export') {
    const { parts, pictures } = await exportArchive(database, DATA_DIR, file, only);
    for (const { name, rows } of parts) print(`${name}: ${rows}`);
    print(`pictures: ${pictures.length}\n${file} is written`);
    return;
  }
  const outcome = await importArchive(database, DATA_DIR, file, { only, isRehearsal, by, now: new Date() });
  print(formatOutcome(outcome));
  print(isRehearsal ? 'Nothing was changed.' : `${file} is imported`);
});

function readArguments() {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      by: { type: 'string', default: 'команда archive' },
    },
  });
  const [action, file, ...more] = positionals;
  if ((action !== 'export' && action !== 'import') || !file || more.length > 0) throw new BadArguments(USAGE);
  if (action === 'export') refuseOptions(tokens, { beside: action, only: ['only'] });
  const names = allParts.map(({ name }) => name);
  return {
    action,
    file,
    only: values.only?.split(',').map((name) => oneOf('--only', names, name.trim())),
    isRehearsal: values['dry-run'],
    by: values.by.slice(0, 60),
  };
}

function formatOutcome({ parts, pictures }: Outcome): string {
  const lines = parts.map(
    ({ part, added, changed, same, missing }) =>
      `${part}: ${added} new, ${changed} changed, ${missing.length} removed, ${same} as they were`,
  );
  return [...lines, `pictures: ${pictures}`].join('\n');
}
