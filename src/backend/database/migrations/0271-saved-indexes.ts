import type { Statements } from './statements.ts';

/** Shows that a file with a catalogue's index was saved over this database, at this version of the goods. */
export const savedIndexes: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE saved_indexes (
    token TEXT PRIMARY KEY,
    version ${int} NOT NULL
  ) ${endWithoutRowid}`,
];
