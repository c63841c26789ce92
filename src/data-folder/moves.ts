import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { MOVES_FILE } from './contents.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

const movesSchema = z.array(z.object({ from: z.string().min(1), to: z.string().min(1) }));

/** Names within the data folder. */
export type Move = z.infer<typeof movesSchema>[number];

/**
 * Renames files and folders in order. The list is written to disk first, for {@link finishMoves} after a
 * kill.
 */
export function carryOut(folder: string, moves: readonly Move[]): void {
  writeDurably(join(folder, MOVES_FILE), JSON.stringify(moves));
  finishMoves(folder);
}

/** Finishes what a killed process started: a name that is already in place is not moved again. */
export function finishMoves(folder: string): void {
  const list = join(folder, MOVES_FILE);
  if (!existsSync(list)) return;
  for (const { from, to } of movesSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    mkdirSync(dirname(join(folder, to)), { recursive: true, mode: 0o700 });
    if (!existsSync(join(folder, to))) renameSync(join(folder, from), join(folder, to));
  }
  syncFolder(folder);
  rmSync(list);
}
