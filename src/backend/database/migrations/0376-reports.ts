import type { Statements } from './statements.ts';

/**
 * What was sold and came back, line by line and by day, never changed once written; and its sums by day, from which reports
 * are read. Counters of a day know nobody.
 */
export const reports: Statements = ({ int, id, end }) => [
  `CREATE TABLE sale_entries (
    id ${id},
    order_id ${int} NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    day TEXT NOT NULL CHECK (length(day) = 10),
    kind TEXT NOT NULL CHECK (kind IN ('sale', 'edit', 'return', 'cancel', 'undone', 'goodwill')),
    return_id ${int} NOT NULL DEFAULT 0,
    subject TEXT NOT NULL CHECK (subject IN ('goods', 'card', 'delivery', 'money')),
    item_id ${int} NOT NULL DEFAULT 0,
    units ${int} NOT NULL,
    gross ${int} NOT NULL,
    discount ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX sale_entries_of_order ON sale_entries (order_id)',
  `CREATE TABLE counted_orders (
    order_id ${int} PRIMARY KEY,
    version ${int} NOT NULL
  ) ${end}`,
  `CREATE TABLE sale_days (
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    cut TEXT NOT NULL CHECK (length(cut) <= 20),
    day TEXT NOT NULL CHECK (length(day) = 10),
    name TEXT NOT NULL CHECK (length(name) <= 500),
    orders ${int} NOT NULL,
    units ${int} NOT NULL,
    sold ${int} NOT NULL,
    discount ${int} NOT NULL,
    returned_units ${int} NOT NULL,
    returned ${int} NOT NULL,
    PRIMARY KEY (country, cut, day, name)
  ) ${end}`,
  `CREATE TABLE counting_progress (
    name TEXT PRIMARY KEY CHECK (length(name) <= 20),
    changed_at TEXT NOT NULL,
    order_id ${int} NOT NULL
  ) ${end}`,
  `INSERT INTO counting_progress (name, changed_at, order_id) VALUES ('orders', '', 0)`,
  'CREATE INDEX orders_by_change ON orders (changed_at, id)',
  `CREATE TABLE missed_searches (
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    day TEXT NOT NULL CHECK (length(day) = 10),
    text TEXT NOT NULL CHECK (length(text) <= 60),
    times ${int} NOT NULL CHECK (times > 0),
    PRIMARY KEY (country, day, text)
  ) ${end}`,
  `CREATE TABLE step_days (
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    day TEXT NOT NULL CHECK (length(day) = 10),
    step TEXT NOT NULL CHECK (length(step) <= 20),
    times ${int} NOT NULL CHECK (times > 0),
    PRIMARY KEY (country, day, step)
  ) ${end}`,
  `UPDATE staff_roles
    SET permissions = replace(permissions, ']', ',"reports.read"]')
    WHERE name IN ('manager', 'analyst') AND permissions LIKE '["%'`,
];
