import type { Statements } from './statements.ts';

const opinionTables = ['reviews', 'questions', 'site_reviews'] as const;

/**
 * Opinions: who decided and when, and a version that every change makes grow. A photo that was refused is hidden, and
 * deleted a day later.
 *
 * Messages of the shop's forms: their state, the member who deals with them, notes and replies (`request` names one that is
 * sent twice), and texts to reply with. Messages from before were dealt with elsewhere. Who could look customers up read
 * them already.
 */
export const voices: Statements = ({ int, id, end }) => [
  ...opinionTables.flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
    `ALTER TABLE ${table} ADD COLUMN decided_at TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE ${table} ADD COLUMN decided_by TEXT NOT NULL DEFAULT '' CHECK (length(decided_by) <= 60)`,
    `UPDATE ${table} SET decided_at = changed_at WHERE state <> 'pending'`,
    `CREATE INDEX ${table}_decided ON ${table} (state, decided_at, id)`,
  ]),
  `CREATE INDEX site_reviews_pending ON site_reviews (changed_at) WHERE state = 'pending'`,
  'ALTER TABLE review_photos ADD COLUMN refused_at TEXT',
  'CREATE INDEX review_photos_refused ON review_photos (refused_at) WHERE refused_at IS NOT NULL',

  `ALTER TABLE feedback ADD COLUMN state TEXT NOT NULL DEFAULT 'new'
    CHECK (state IN ('new', 'working', 'answered', 'closed'))`,
  `ALTER TABLE feedback ADD COLUMN keeper_id ${int} REFERENCES staff_members (id) ON DELETE SET NULL`,
  `ALTER TABLE feedback ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `UPDATE feedback SET state = 'closed'`,
  'CREATE INDEX feedback_by_state ON feedback (state, id)',
  'CREATE INDEX feedback_by_keeper ON feedback (keeper_id, state, id)',
  `CREATE TABLE feedback_entries (
    id ${id},
    feedback_id ${int} NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('note', 'reply')),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
    written_by TEXT NOT NULL CHECK (length(written_by) <= 60),
    written_at TEXT NOT NULL,
    request TEXT NOT NULL CHECK (length(request) <= 64),
    UNIQUE (feedback_id, request)
  ) ${end}`,
  `CREATE TABLE reply_templates (
    id ${id},
    title TEXT NOT NULL UNIQUE CHECK (length(title) BETWEEN 1 AND 60),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000)
  ) ${end}`,

  ...['staff_roles', 'staff_keys'].map(
    (table) => `UPDATE ${table} SET permissions =
      replace(permissions, '"customers.read"', '"customers.read","messages.read"')`,
  ),
  `UPDATE staff_roles SET permissions = replace(permissions, '"messages.read"', '"messages.read","messages.answer"')
   WHERE name IN ('manager', 'orders')`,
];
