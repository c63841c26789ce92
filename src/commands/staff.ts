import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Database } from '#src/backend/database/database.ts';
import { createStaffKeys, listStaffChanges, type StaffKeys } from '#src/backend/staff/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { type Permission, permissionNames, permissions } from '#src/contract/permissions.ts';
import {
  BadArguments,
  boundedText,
  durationOf,
  found,
  oneOf,
  pageNumberOf,
  staffNameOf,
} from './running/arguments.ts';
import { runCommand, STAFF_CHANGE } from './running/command.ts';
import { print } from './running/print.ts';
import { formatChanges, formatKey, formatKeys } from './text/staff.ts';

const ALL = 'all';
const PAGE_SIZE = 50;
const USAGE = `npm run staff -- keys
npm run staff -- key <name> --permission <permission>|${ALL} … [--for 365d] [--by <name>]
npm run staff -- revoke <id> [--by <name>]
npm run staff -- log [--by <name>] [--about <order, key:… or opinion:…>] [--since 2026-11-20] [--page 2]
Permissions:
${permissionNames.map((name) => `  ${name.padEnd(20)} ${permissions[name]}`).join('\n')}`;

await runCommand(async (database, _environment, log) => {
  const given = readArguments();
  const keys = createStaffKeys(database, () => new Date());
  const [name, argument = '', ...more] = given.positionals;
  if (more.length > 0) throw new BadArguments(USAGE);
  if (name === 'keys') return print(formatKeys(await keys.list(), new Date()));
  if (name === 'log') return print(await readLog(database, given));
  if (name === 'key') print(await makeKey(keys, argument, given));
  else if (name === 'revoke') print(await revokeKey(keys, argument, given.by));
  else throw new BadArguments(USAGE);
  log.info({ command: 'staff', words: given.positionals }, STAFF_CHANGE);
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      permission: { type: 'string', multiple: true, default: [] },
      for: { type: 'string' },
      by: { type: 'string' },
      about: { type: 'string' },
      since: { type: 'string' },
      page: { type: 'string', default: '1' },
    },
  });
  if (values.since !== undefined && !isDay(values.since))
    throw new BadArguments('--since is a day such as 2026-11-20');
  return {
    positionals,
    wanted: values.permission,
    lasts: values.for,
    by: staffNameOf(values.by),
    filter: { by: values.by, about: values.about, since: values.since },
    pageNumber: pageNumberOf(values.page),
  };
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

type Arguments = ReturnType<typeof readArguments>;

async function makeKey(keys: StaffKeys, text: string, { wanted, lasts, by }: Arguments): Promise<string> {
  const name = boundedText('A name', text, maxLengths.staffName);
  if (name === '' || wanted.length === 0) throw new BadArguments(USAGE);
  const endsAt = lasts === undefined ? null : new Date(Date.now() + durationOf('--for', lasts));
  const token = await keys.make({ name, permissions: wanted.flatMap(permissionsOf), endsAt }, by);
  return `${token}\nThis is the only time that it is shown.`;
}

function permissionsOf(text: string): readonly Permission[] {
  return text === ALL ? permissionNames : [oneOf('A permission', permissionNames, text)];
}

async function readLog({ query }: Database, { filter, pageNumber }: Arguments): Promise<string> {
  const page = { pageNumber, pageSize: PAGE_SIZE };
  return formatChanges(await listStaffChanges(query, filter, page), page);
}

async function revokeKey(keys: StaffKeys, id: string, by: string): Promise<string> {
  if (!/^\d{1,9}$/.test(id)) throw new BadArguments(USAGE);
  return formatKey(found(await keys.revoke(Number(id), by), `key ${id}`), new Date());
}
