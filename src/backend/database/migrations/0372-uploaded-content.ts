import type { Statements } from './statements.ts';

/**
 * A banner may have a picture of its own for phones. `deleted_in` is the country of a deleted banner, on the version that
 * was kept of it.
 */
export const uploadedContent: Statements = () => [
  'ALTER TABLE banners ADD COLUMN phone_picture TEXT CHECK (length(phone_picture) <= 5000)',
  `ALTER TABLE content_versions ADD COLUMN deleted_in TEXT CHECK (deleted_in IN ('RU', 'AM'))`,
  `UPDATE content_versions
    SET deleted_in = CASE WHEN content LIKE '%"country":"AM"%' THEN 'AM' ELSE 'RU' END
    WHERE subject LIKE 'banner %'
      AND id = (SELECT MAX(other.id) FROM content_versions other WHERE other.subject = content_versions.subject)
      AND NOT EXISTS (SELECT 1 FROM banners WHERE content_versions.subject = 'banner ' || CAST(banners.id AS TEXT))`,
  'CREATE INDEX content_versions_deleted ON content_versions (deleted_in, id) WHERE deleted_in IS NOT NULL',
];
