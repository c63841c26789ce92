import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createStaffSynonyms, type ListedSynonyms, type StaffSynonyms } from '#src/backend/search/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { BadArguments, boundedText, staffNameOf } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { print } from './running/print.ts';

const USAGE = `npm run synonyms -- list [word]
npm run synonyms -- add "джемпер, свитер" [--by <name>]
npm run synonyms -- add "куртка > бомбер, парка" [--by <name>]
npm run synonyms -- remove "джемпер, свитер" [--by <name>]
npm run synonyms -- export <file>
npm run synonyms -- import <file> [--by <name>]`;
const OWN = '+';

type Command = (synonyms: StaffSynonyms, argument: string, by: string) => Promise<string>;

const commands = new Map<string, Command>([
  ['list', listEntries],
  ['add', addEntry],
  ['remove', removeEntry],
  ['export', exportEntries],
  ['import', importEntries],
]);

await runCommand(USAGE, async (database) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } });
  const [name = '', argument = '', ...more] = positionals;
  const command = commands.get(name);
  if (!command || more.length > 0 || (argument === '' && name !== 'list')) throw new BadArguments(USAGE);
  const synonyms = createStaffSynonyms(database, () => new Date());
  print(await command(synonyms, argument, staffNameOf(values.by)));
});

async function listEntries(synonyms: StaffSynonyms, word: string): Promise<string> {
  const all = await synonyms.list();
  const wanted = all.filter(({ entry }) => entry.includes(word.toLowerCase()));
  const counts = `${wanted.length} entries, ${wanted.filter(isOwn).length} of them the shop's own (${OWN})`;
  return [...wanted.map((one) => `${isOwn(one) ? OWN : ' '} ${one.entry}`), counts].join('\n');
}

function isOwn({ isShipped }: ListedSynonyms): boolean {
  return !isShipped;
}

async function addEntry(synonyms: StaffSynonyms, entry: string, by: string): Promise<string> {
  const problem = await synonyms.add(boundedText('An entry', entry, maxLengths.synonyms), { by });
  if (problem === 'Known') throw new BadArguments('The list has this entry already.');
  if (problem !== '') throw new BadArguments(USAGE);
  return `Added: ${entry}`;
}

async function removeEntry(synonyms: StaffSynonyms, entry: string, by: string): Promise<string> {
  if ((await synonyms.remove(entry, { by })) !== '') throw new BadArguments('The list has no such entry.');
  return `Removed: ${entry}`;
}

async function exportEntries(synonyms: StaffSynonyms, file: string): Promise<string> {
  const all = await synonyms.list();
  await writeFile(file, `${all.map(({ entry }) => entry).join('\n')}\n`);
  return `${all.length} entries are in ${file}`;
}

/** One entry per line; empty lines and lines that start with # are skipped. */
async function importEntries(synonyms: StaffSynonyms, file: string, by: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const entries = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const long = entries.find((entry) => entry.length > maxLengths.synonyms);
  const problem = long === undefined ? await synonyms.replace(entries, by) : 'Unreadable';
  if (problem !== '') throw new BadArguments(`${file} has a line that is no entry of two words or more`);
  return `The list has these ${entries.length} entries now`;
}
