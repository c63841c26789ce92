import type { Database, Queryable } from '#src/backend/database/database.ts';
import { withDatabaseLock } from '#src/backend/database/database-lock.ts';
import { hasOthers } from './customers/has-others.ts';
import type { Drawing } from './drawing/index.ts';
import { modelCode } from './goods/codes.ts';
import { designs, drawingOf } from './goods/design/designs.ts';
import { giftCardDrawing } from './goods/selling/gift-card.ts';
import { DEMO_VERSION, type Marker, readMarker, writeMarker } from './marker.ts';
import { writeOneC } from './one-c/write-one-c.ts';
import { hasPictures, writePictures } from './pictures.ts';
import { fillShop } from './seed.ts';

export const DEMO_MODELS = 340;

export interface SeedOptions {
  /** How many models, not counting the gift card; 340 by default. */
  readonly models?: number;
  /** Pictures are written to its subfolder `originals/`. */
  readonly dataDir: string;
  readonly progress?: (done: number, total: number, what: string) => void;
  /** Makes a demo anew that is there already; orders of customers whom it did not make stay. */
  readonly replace?: boolean;
  /** Whether a demo that such customers use is left alone. */
  readonly sparesUsed?: boolean;
  /** `false` skips drawing, for tests that need no pictures. */
  readonly pictures?: boolean;
  /** Whether some reviews get photos; by default where pictures are drawn. */
  readonly photos?: boolean;
  /** Whether 1C has exchanged with it; by default where pictures are drawn. */
  readonly oneC?: boolean;
}

/**
 * What a call did: an `outdated` demo needs `replace`; a shop with goods or people of its own (`foreign`) is never
 * touched, nor a demo that people use (`used`) where that is to be spared.
 */
export type SeedOutcome = 'filled' | 'unchanged' | 'outdated' | 'foreign' | 'used';

/**
 * Fills the shop with the demo «Покрой»: every table, in transactions of a few hundred models, and the pictures. One
 * transaction for everything would need a log the size of the whole shop, so a marker in `secrets` records start and
 * end, and the rows of an interrupted run are deleted and seeded again. Concurrent processes wait for each other, so
 * that none mistakes another's run for an interrupted one.
 */
export const seedDemo = (database: Database, options: SeedOptions): Promise<SeedOutcome> =>
  withDatabaseLock(database, () => seedLocked({ ...database, query: database.longWork }, options));

async function seedLocked(database: Database, options: SeedOptions): Promise<SeedOutcome> {
  const models = options.models ?? DEMO_MODELS;
  const marker = await readMarker(database.query);
  const outcome = await decideOutcome(database, marker, options);
  if (options.pictures !== false)
    drawPictures(options, outcome === 'filled' ? models : (marker?.models ?? 0), outcome);
  if (outcome !== 'filled') return outcome;
  await writeMarker(database.query, { version: DEMO_VERSION, models, state: 'running' });
  const hasPhotos = options.photos ?? options.pictures !== false;
  const hasOneC = options.oneC ?? options.pictures !== false;
  const filling = { models, hasPhotos, isWhole: !hasOneC };
  await fillShop(database, filling, (count, total) => options.progress?.(count, total, 'модели'));
  if (hasOneC) {
    await writeOneC(database, options.dataDir);
    await writeMarker(database.query, { version: DEMO_VERSION, models, state: 'done' });
  }
  return 'filled';
}

/** An existing demo shop is only drawn again where its data directory lacks the pictures. */
function drawPictures({ dataDir, progress }: SeedOptions, models: number, outcome: SeedOutcome): void {
  if (outcome !== 'filled' && outcome !== 'unchanged') return;
  if (outcome === 'unchanged' && hasPictures(dataDir, models)) return;
  const total = designs()
    .slice(0, models)
    .reduce((sum, { colours }) => sum + colours.length * 4, 0);
  writePictures(dataDir, models, (count) => progress?.(count, Math.max(total, count), 'картинки'));
}

async function decideOutcome(
  { query }: Database,
  marker: Marker | undefined,
  { replace = false, sparesUsed = false }: SeedOptions,
): Promise<SeedOutcome> {
  if (marker?.state === 'running') return 'filled';
  if (marker && replace) return sparesUsed && (await hasOthers(query)) ? 'used' : 'filled';
  if (marker) return marker.version === DEMO_VERSION ? 'unchanged' : 'outdated';
  return (await isOwn(query)) ? 'foreign' : 'filled';
}

/** Whether somebody's own shop is there, or is being opened. */
async function isOwn(query: Queryable): Promise<boolean> {
  const model = await query.selectFrom('models').select('id').limit(1).executeTakeFirst();
  const member = await query.selectFrom('staff_members').select('id').limit(1).executeTakeFirst();
  return model !== undefined || member !== undefined || hasOthers(query);
}

/** Every drawing of the basic stock, for a contact sheet. */
export function* demoDrawings(): Generator<{ code: string; drawing: Drawing }> {
  for (const [index, design] of designs().entries()) {
    for (const shade of design.colours)
      yield { code: `${modelCode(index)}-${shade.code}`, drawing: drawingOf(design, shade) };
  }
  yield { code: 'GC-0000', drawing: giftCardDrawing };
}
