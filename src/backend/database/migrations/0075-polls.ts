import type { Statements } from './statements.ts';

export const polls: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE polls (
    id ${id},
    code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 64 AND code <> 'current'),
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    title TEXT NOT NULL,
    intro TEXT NOT NULL,
    opens_at TEXT NOT NULL,
    closes_at TEXT CHECK (closes_at > opens_at),
    UNIQUE (country, code)
  ) ${end}`,
  `CREATE INDEX polls_by_opening ON polls (country, opens_at)`,
  `CREATE TABLE poll_questions (
    id ${id},
    poll_id ${int} NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
    step ${int} NOT NULL CHECK (step BETWEEN 1 AND 20),
    position ${int} NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('one', 'many', 'scale', 'text')),
    title TEXT NOT NULL,
    hint TEXT NOT NULL,
    is_required ${int} NOT NULL CHECK (is_required IN (0, 1)),
    max_choices ${int} NOT NULL CHECK (max_choices >= 0),
    options TEXT NOT NULL,
    low_label TEXT NOT NULL,
    high_label TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX poll_questions_by_poll ON poll_questions (poll_id, step, position)`,
  `CREATE TABLE poll_responses (
    id ${id},
    poll_id ${int} NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    started_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    finished_at TEXT,
    UNIQUE (poll_id, owner)
  ) ${end}`,
  `CREATE INDEX poll_responses_by_owner ON poll_responses (owner)`,
  `CREATE INDEX poll_responses_by_change ON poll_responses (changed_at)`,
  `CREATE TABLE poll_answers (
    response_id ${int} NOT NULL REFERENCES poll_responses (id) ON DELETE CASCADE,
    question_id ${int} NOT NULL REFERENCES poll_questions (id) ON DELETE CASCADE,
    options TEXT NOT NULL,
    text TEXT NOT NULL CHECK (length(text) <= 1000),
    PRIMARY KEY (response_id, question_id)
  ) ${endWithoutRowid}`,
  `CREATE INDEX poll_answers_by_question ON poll_answers (question_id)`,
];
