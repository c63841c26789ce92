import type { Statements } from './statements.ts';

/** Photos of reviews, re-encoded; one without a review was uploaded and not sent yet. */
export const reviewPhotos: Statements = ({ int, id, bytes, end }) => [
  `CREATE TABLE review_photos (
    id ${id},
    key TEXT NOT NULL UNIQUE CHECK (length(key) = 22),
    owner TEXT NOT NULL CHECK (length(owner) <= 280),
    model_id ${int} NOT NULL REFERENCES models (id) ON DELETE CASCADE,
    review_id ${int} REFERENCES reviews (id) ON DELETE CASCADE,
    position ${int} NOT NULL DEFAULT 0,
    width ${int} NOT NULL CHECK (width > 0),
    height ${int} NOT NULL CHECK (height > 0),
    large ${bytes} NOT NULL CHECK (length(large) <= 174080),
    thumbnail ${bytes} NOT NULL CHECK (length(thumbnail) <= 16384),
    created_at TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX review_photos_by_review ON review_photos (review_id, position) WHERE review_id IS NOT NULL`,
  `CREATE INDEX review_photos_by_owner ON review_photos (owner, model_id)`,
  `CREATE INDEX review_photos_by_model ON review_photos (model_id)`,
  `CREATE INDEX review_photos_unused ON review_photos (created_at) WHERE review_id IS NULL`,
];
