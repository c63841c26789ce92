import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Database } from '#src/backend/database/database.ts';
import {
  createMembers,
  createStaffKeys,
  listStaffChanges,
  type StaffKeys,
} from '#src/backend/staff/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { type Permission, permissionNames, permissions } from '#src/contract/permissions.ts';
import { createMemberChanges } from './members/member-changes.ts';
import {
  BadArguments,
  boundedText,
  durationOf,
  found,
  oneOf,
  pageNumberOf,
  refuseOptions,
  staffNameOf,
} from './running/arguments.ts';
import { runCommand, STAFF_CHANGE } from './running/command.ts';
import { print } from './running/print.ts';
import { formatChanges, formatKey, formatKeys, formatMembers } from './text/staff.ts';

const ALL = 'all';
const PAGE_SIZE = 50;
const options = new Map<string, readonly string[]>([
  ['invite', ['name', 'role', 'shop', 'by']],
  ['shop', ['shop', 'by']],
  ['role', ['role', 'by']],
  ['key', ['permission', 'for', 'by']],
  ['log', ['by', 'about', 'since', 'page']],
]);
const USAGE = `npm run staff -- list
npm run staff -- invite <e-mail> --name <name> --role <role> [--shop <number>] [--by <name>]
npm run staff -- shop <e-mail> [--shop <number>] [--by <name>]
npm run staff -- role <e-mail> --role <role> [--by <name>]
npm run staff -- block|unblock|reset <e-mail> [--by <name>]
npm run staff -- keys
npm run staff -- key <name> --permission <permission>|${ALL} … [--for 365d] [--by <name>]
npm run staff -- revoke <id> [--by <name>]
npm run staff -- log [--by <name>] [--about <order, key:… or opinion:…>] [--since 2026-11-20] [--page 2]
Permissions:
${permissionNames.map((name) => `  ${name.padEnd(20)} ${permissions[name]}`).join('\n')}`;

await runCommand(USAGE, async (database, { DESK_ORIGIN }, log) => {
  const given = readArguments();
  const now = () => new Date();
  const [name = '', argument = '', ...more] = given.positionals;
  if (more.length > 0) throw new BadArguments(USAGE);
  if (name) refuseOptions(given.tokens, { beside: name, only: options.get(name) ?? ['by'] });
  if (name === 'log') return print(await readLog(database, given));
  const keys = createStaffKeys(database, now);
  if (name === 'keys') return print(formatKeys(await keys.list(), now()));
  const members = createMembers(database, now);
  if (name === 'list') return print(formatMembers(await members.list()));
  const changes = createMemberChanges(database, members, DESK_ORIGIN);
  print(await change(name, argument));
  log.info({ command: 'staff', words: given.positionals }, STAFF_CHANGE);

  async function change(action: string, subject: string): Promise<string> {
    switch (action) {
      case 'key':
        return makeKey(keys, subject, given);
      case 'revoke':
        return revokeKey(keys, subject, given.by);
      case 'invite':
        return changes.invite(subject, given);
      case 'role':
      case 'shop':
      case 'block':
      case 'unblock':
      case 'reset':
        return changes[action](subject, given);
      default:
        throw new BadArguments(USAGE);
    }
  }
});

function readArguments() {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: {
      permission: { type: 'string', multiple: true, default: [] },
      for: { type: 'string' },
      by: { type: 'string' },
      about: { type: 'string' },
      since: { type: 'string' },
      page: { type: 'string', default: '1' },
      name: { type: 'string', default: '' },
      role: { type: 'string', default: '' },
      shop: { type: 'string', default: '' },
    },
  });
  if (values.since !== undefined && !isDay(values.since))
    throw new BadArguments('--since is a day such as 2026-11-20');
  return {
    positionals,
    tokens,
    wanted: values.permission,
    lasts: values.for,
    by: staffNameOf(values.by),
    name: values.name,
    role: values.role,
    shop: values.shop,
    filter: { by: values.by, about: values.about, since: values.since },
    pageNumber: pageNumberOf(values.page),
  };
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

type Arguments = ReturnType<typeof readArguments>;

async function readLog({ query }: Database, { filter, pageNumber }: Arguments): Promise<string> {
  const page = { pageNumber, pageSize: PAGE_SIZE };
  return formatChanges(await listStaffChanges(query, filter, page), page);
}

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

async function revokeKey(keys: StaffKeys, id: string, by: string): Promise<string> {
  if (!/^\d{1,9}$/.test(id)) throw new BadArguments(USAGE);
  return formatKey(found(await keys.revoke(Number(id), by), `key ${id}`), new Date());
}
