import { parseArgs } from 'node:util';
import { listPolls, readPollResults } from '#src/backend/content/index.ts';
import { maxNumbers } from '#src/contract/limits.ts';
import { BadArguments, refuseOptions } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { print } from './running/print.ts';
import { formatPolls, formatResults, resultsCsv } from './text/polls.ts';

const USAGE = 'npm run polls -- list\nnpm run polls -- results <number> [--csv]';

await runCommand(USAGE, async ({ query }) => {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: { csv: { type: 'boolean', default: false } },
  });
  const [command, number = ''] = positionals;
  if (command === 'list') refuseOptions(tokens, { beside: command, only: [] });
  if (command === 'list') print(formatPolls(await listPolls(query), new Date()));
  else if (command === 'results' && number) {
    const results = await readPollResults(query, readNumber(number));
    if (!results) throw new BadArguments(`There is no poll ${number}`);
    if (values.csv) process.stdout.write(resultsCsv(results));
    else print(formatResults(results));
  } else throw new BadArguments(USAGE);
});

function readNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > maxNumbers.integer)
    throw new BadArguments('A poll is named by its number, as `list` shows it');
  return number;
}
