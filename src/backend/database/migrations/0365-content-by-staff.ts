import type { Statements } from './statements.ts';

/**
 * Banners, menus and texts are written at the desk and kept as they once stood (`subject` is such as `banner 12`). A banner
 * has its time and, where it is advertising, who pays for it; `request` names one that is sent twice.
 *
 * The indexes find the last moment at which something began or ended.
 */
export const contentByStaff: Statements = ({ int, id, end }) => [
  'ALTER TABLE banners ADD COLUMN starts_at TEXT',
  'ALTER TABLE banners ADD COLUMN ends_at TEXT',
  `ALTER TABLE banners ADD COLUMN is_hidden ${int} NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1))`,
  `ALTER TABLE banners ADD COLUMN advertiser TEXT NOT NULL DEFAULT '' CHECK (length(advertiser) <= 200)`,
  `ALTER TABLE banners ADD COLUMN erid TEXT NOT NULL DEFAULT '' CHECK (length(erid) <= 60)`,
  'ALTER TABLE banners ADD COLUMN request TEXT CHECK (length(request) <= 64)',
  'CREATE UNIQUE INDEX banners_request ON banners (request) WHERE request IS NOT NULL',
  'CREATE INDEX banners_starting ON banners (starts_at) WHERE starts_at IS NOT NULL',
  'CREATE INDEX banners_ending ON banners (ends_at) WHERE ends_at IS NOT NULL',
  'CREATE INDEX articles_starting ON articles (published_at)',
  'CREATE INDEX articles_ending ON articles (ends_at) WHERE ends_at IS NOT NULL',
  'ALTER TABLE article_versions ADD COLUMN picture TEXT CHECK (length(picture) <= 5000)',
  'UPDATE article_versions SET picture = (SELECT picture FROM articles WHERE articles.id = article_id)',
  `CREATE TABLE content_versions (
    id ${id},
    subject TEXT NOT NULL CHECK (length(subject) <= 120),
    title TEXT NOT NULL CHECK (length(title) <= 200),
    content TEXT NOT NULL CHECK (length(content) <= 1000000),
    saved_at TEXT NOT NULL,
    saved_by TEXT NOT NULL CHECK (length(saved_by) <= 60)
  ) ${end}`,
  'CREATE INDEX content_versions_of_subject ON content_versions (subject, id)',
];
