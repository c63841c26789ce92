import type { Statements } from './statements.ts';

const roles: readonly (readonly [name: string, title: string, permissions: readonly string[]])[] = [
  ['owner', 'Владелец', ['all']],
  [
    'manager',
    'Менеджер',
    [
      'orders.read',
      'customers.read',
      'coupons.give',
      'opinions.read',
      'opinions.decide',
      'search.read',
      'search.change',
    ],
  ],
  [
    'orders',
    'Заказы',
    [
      'orders.read',
      'customers.read',
      'orders.change',
      'returns.decide',
      'reservations.change',
      'coupons.give',
      'opinions.read',
    ],
  ],
  ['packer', 'Сборщик', ['orders.read', 'orders.change']],
  ['editor', 'Редактор', ['opinions.read', 'opinions.decide', 'search.read', 'search.change']],
  ['analyst', 'Аналитик', ['orders.read', 'opinions.read', 'search.read']],
];

/**
 * The people who work in the shop. `permissions` is a JSON list, `["all"]` for every one; hashes are of keys, tokens and
 * recovery codes; `totp_step` is the last step whose code was used. A change of the staff gets the values before and
 * after it.
 */
export const staffMembers: Statements = ({ int, id, end, endWithoutRowid, unchangeable }) => [
  `CREATE TABLE staff_roles (
    name TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    place ${int} NOT NULL,
    permissions TEXT NOT NULL
  ) ${endWithoutRowid}`,
  ...roles.map(
    ([name, title, permissions], place) =>
      `INSERT INTO staff_roles (name, title, place, permissions)
       VALUES ('${name}', '${title}', ${place}, '${JSON.stringify(permissions)}')`,
  ),

  `CREATE TABLE staff_members (
    id ${id},
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL REFERENCES staff_roles (name),
    version ${int} NOT NULL DEFAULT 1,
    password TEXT,
    totp_secret TEXT,
    totp_confirmed_at TEXT,
    totp_step ${int} NOT NULL DEFAULT 0,
    made_at TEXT NOT NULL,
    seen_at TEXT,
    blocked_at TEXT
  ) ${end}`,

  `CREATE TABLE staff_invitations (
    hash TEXT NOT NULL PRIMARY KEY,
    member_id ${int} NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    ends_at TEXT NOT NULL
  ) ${endWithoutRowid}`,
  'CREATE INDEX staff_invitations_of_member ON staff_invitations (member_id)',

  `CREATE TABLE staff_recovery_codes (
    member_id ${int} NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (member_id, hash)
  ) ${endWithoutRowid}`,

  `CREATE TABLE staff_sessions (
    id ${id},
    hash TEXT NOT NULL UNIQUE,
    member_id ${int} NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    began_at TEXT NOT NULL,
    confirmed_at TEXT,
    used_at TEXT NOT NULL,
    was_idle ${int} NOT NULL DEFAULT 0,
    ends_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX staff_sessions_of_member ON staff_sessions (member_id)',
  'CREATE INDEX staff_sessions_by_end ON staff_sessions (ends_at)',

  'ALTER TABLE staff_changes ADD COLUMN was TEXT',
  'ALTER TABLE staff_changes ADD COLUMN became TEXT',
  'CREATE INDEX staff_changes_by_time ON staff_changes (changed_at)',
  ...unchangeable('staff_changes'),
];
