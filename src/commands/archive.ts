import { parseArgs } from 'node:util';
import { exportArchive } from '#src/archive/export-archive.ts';
import { importArchive, type Outcome } from '#src/archive/import-archive.ts';
import { BadArguments } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { print } from './running/print.ts';

// npm run archive -- export <file.tar.gz> | import <file.tar.gz> [--only goods,menus] [--dry-run] [--by name]

const USAGE = 'npm run archive -- export <file> | import <file> [--only goods,menus] [--dry-run] [--by name]';

await runCommand(USAGE, async (database, { DATA_DIR }) => {
  const { action, file, only, isRehearsal, by } = readArguments();
  if (action === 'export') {
    const { parts, pictures } = await exportArchive(database, DATA_DIR, file);
    for (const { name, rows } of parts) print(`${name}: ${rows}`);
    print(`pictures: ${pictures.length}\n${file} is written`);
    return;
  }
  const outcome = await importArchive(database, DATA_DIR, file, { only, isRehearsal, by, now: new Date() });
  print(formatOutcome(outcome));
  print(isRehearsal ? 'Nothing was changed.' : `${file} is imported`);
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      by: { type: 'string', default: 'команда archive' },
    },
  });
  const [action, file, ...more] = positionals;
  if ((action !== 'export' && action !== 'import') || !file || more.length > 0) throw new BadArguments(USAGE);
  return {
    action,
    file,
    only: values.only?.split(','),
    isRehearsal: values['dry-run'],
    by: values.by.slice(0, 60),
  };
}

const formatOutcome = ({ parts, pictures }: Outcome): string =>
  [
    ...parts.map(
      ({ part, added, changed, same, missing }) =>
        `${part}: ${added} new, ${changed} changed, ${missing.length} removed, ${same} as they were`,
    ),
    `pictures: ${pictures}`,
  ].join('\n');
