import type { Statements } from './statements.ts';

/** Articles are written at the desk: shown until a time, and kept as they once stood. */
export const articleVersions: Statements = ({ int, id, end }) => [
  'ALTER TABLE articles ADD COLUMN ends_at TEXT',
  `ALTER TABLE articles ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `CREATE TABLE article_versions (
    id ${id},
    article_id ${int} NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    announce TEXT NOT NULL,
    source TEXT CHECK (length(source) <= 60000),
    body TEXT NOT NULL,
    published_at TEXT NOT NULL,
    ends_at TEXT,
    saved_at TEXT NOT NULL,
    saved_by TEXT NOT NULL CHECK (length(saved_by) <= 60)
  ) ${end}`,
  'CREATE INDEX article_versions_of_article ON article_versions (article_id, id)',
  ...['manager', 'editor'].map(
    (
      role,
    ) => `UPDATE staff_roles SET permissions = REPLACE(permissions, ']', ',"content.read","content.change"]')
     WHERE name = '${role}' AND permissions LIKE '["%'`,
  ),
  `UPDATE staff_roles SET permissions = REPLACE(permissions, ']', ',"content.read"]')
   WHERE name = 'analyst' AND permissions LIKE '["%'`,
];
