import { type CountryCatalogue, positionsLike } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { SuggestionReason } from '#src/contract/search/index.ts';
import type { HistoryRow } from './history.ts';
import { readLookMates } from './look-mates.ts';

/** The newest models of each source. */
const MODELS_OF_SOURCE = 4;
const CANDIDATES_OF_MODEL = 8;

interface Candidate extends Omit<SuggestionReason, 'modelColorCode'> {
  readonly position: number;
}

/**
 * Up to a number of candidates, taken from each product of the history in turn, without repeated positions.
 */
export async function candidatesOf(
  database: Database,
  catalogue: CountryCatalogue,
  history: readonly HistoryRow[],
  limit: number,
): Promise<Candidate[]> {
  const newest = newestOf(history);
  const isWorn = ({ source }: HistoryRow) => source === 'bought' || source === 'cart';
  const mates = await readLookMates(
    database,
    newest.filter(isWorn).map(({ id }) => id),
  );
  const lists = newest.map((row) => {
    const reason = { source: row.source, title: row.title };
    const worn = positionsOf(catalogue, mates.get(row.id) ?? []);
    const similar = positionsLike(catalogue, row, CANDIDATES_OF_MODEL);
    return [
      ...worn.map((position): Candidate => ({ position, kind: 'goesWith', ...reason })),
      ...similar.map((position): Candidate => ({ position, kind: 'similar', ...reason })),
    ].slice(0, CANDIDATES_OF_MODEL);
  });
  const inTurns = Array.from({ length: CANDIDATES_OF_MODEL }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat();
  const first = new Map<number, Candidate>();
  for (const candidate of inTurns)
    if (!first.has(candidate.position)) first.set(candidate.position, candidate);
  return [...first.values()].slice(0, limit);
}

function newestOf(history: readonly HistoryRow[]): HistoryRow[] {
  const ofModel = new Map<number, HistoryRow>();
  for (const row of history) if (!ofModel.has(row.model_id)) ofModel.set(row.model_id, row);
  const bySource = Map.groupBy(ofModel.values(), ({ source }) => source);
  return [...bySource.values()].flatMap((rows) => rows.slice(0, MODELS_OF_SOURCE));
}

const positionsOf = (catalogue: CountryCatalogue, ids: readonly number[]): number[] =>
  ids.flatMap((id) => catalogue.positionOf(id) ?? []);
