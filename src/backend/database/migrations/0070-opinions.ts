import type { Statements } from './statements.ts';

/** Reviews, questions and reviews of the shop wait for a moderator; those from before are shown. */
export const opinions: Statements = ({ int, id, end }) => {
  const written = (firstState: string) => [
    `owner TEXT CHECK (length(owner) <= 280)`,
    `country TEXT NOT NULL DEFAULT 'RU' CHECK (country IN ('RU', 'AM'))`,
    `state TEXT NOT NULL DEFAULT '${firstState}' CHECK (state IN ('pending', 'shown', 'refused'))`,
    `refusal TEXT NOT NULL DEFAULT '' CHECK (length(refusal) <= 1000)`,
    `flags TEXT NOT NULL DEFAULT '' CHECK (length(flags) <= 100)`,
    `changed_at TEXT NOT NULL DEFAULT ''`,
  ];
  const reviewColumns = [
    ...written('shown'),
    `advantages TEXT NOT NULL DEFAULT '' CHECK (length(advantages) <= 1000)`,
    `shortcomings TEXT NOT NULL DEFAULT '' CHECK (length(shortcomings) <= 1000)`,
    `size TEXT NOT NULL DEFAULT '' CHECK (length(size) <= 64)`,
    `height ${int} CHECK (height BETWEEN 100 AND 230)`,
    `fit TEXT NOT NULL DEFAULT '' CHECK (fit IN ('', 'small', 'true', 'large'))`,
    `is_purchase_confirmed ${int} NOT NULL DEFAULT 0 CHECK (is_purchase_confirmed IN (0, 1))`,
  ];
  const addColumns = (table: string, columns: readonly string[]) =>
    columns.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column}`);
  return [
    ...addColumns('reviews', reviewColumns),
    ...addColumns('questions', written('shown')),
    `UPDATE reviews SET changed_at = created_at`,
    `UPDATE questions SET changed_at = created_at`,
    `CREATE TABLE site_reviews (
      id ${id},
      ${written('pending').join(',\n')},
      author TEXT NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
      topic TEXT NOT NULL CHECK (topic IN ('goods', 'shop', 'delivery', 'service', 'site')),
      shop_number TEXT CHECK (length(shop_number) <= 64),
      rating ${int} NOT NULL CHECK (rating BETWEEN 1 AND 5),
      text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
      answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 4000),
      created_at TEXT NOT NULL
    ) ${end}`,
    `CREATE UNIQUE INDEX reviews_by_owner ON reviews (owner, model_id) WHERE owner IS NOT NULL`,
    `CREATE INDEX questions_by_owner ON questions (owner, id) WHERE owner IS NOT NULL`,
    `CREATE INDEX site_reviews_by_owner ON site_reviews (owner, id) WHERE owner IS NOT NULL`,
    `CREATE INDEX site_reviews_by_country ON site_reviews (country, state, created_at)`,
    `CREATE INDEX reviews_pending ON reviews (changed_at) WHERE state = 'pending'`,
    `CREATE INDEX questions_pending ON questions (changed_at) WHERE state = 'pending'`,
    `CREATE TABLE review_votes (
      id ${id},
      review_id ${int} NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
      voter TEXT NOT NULL CHECK (length(voter) <= 280),
      is_up ${int} NOT NULL CHECK (is_up IN (0, 1)),
      voted_at TEXT NOT NULL,
      UNIQUE (review_id, voter)
    ) ${end}`,
    `CREATE INDEX review_votes_by_voter ON review_votes (voter)`,
    `CREATE INDEX review_votes_by_time ON review_votes (voted_at)`,
    `CREATE TABLE opinion_decisions (
      id ${id},
      opinion_kind TEXT NOT NULL CHECK (opinion_kind IN ('review', 'question', 'siteReview')),
      opinion_id ${int} NOT NULL,
      decision TEXT NOT NULL CHECK (decision IN ('published', 'refused', 'answered')),
      words TEXT NOT NULL CHECK (length(words) <= 4000),
      actor TEXT NOT NULL CHECK (actor IN ('call', 'command')),
      decided_at TEXT NOT NULL
    ) ${end}`,
    `CREATE INDEX opinion_decisions_by_opinion ON opinion_decisions (opinion_kind, opinion_id)`,
  ];
};
