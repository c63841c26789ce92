import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { articleCompositions } from './articles/index.ts';
import { bannerCompositions, categoryCompositions, shopCompositions } from './compositions/index.ts';
import { drawGarment, drawLook } from './drawing/index.ts';
import { designs, drawingOf } from './goods/design/designs.ts';
import { pictureSource, views } from './goods/pictures.ts';
import { giftCardDrawing, giftCardPicture } from './goods/selling/gift-card.ts';
import { demoLooks, lookPicture } from './looks/looks.ts';
import { DEMO_VERSION } from './marker.ts';

interface DemoPicture {
  readonly src: string;
  readonly draw: () => string;
}

/** Every picture that the rows of the first `models` models reference. */
function* demoPictures(models: number): Generator<DemoPicture> {
  for (const design of designs().slice(0, models)) {
    for (const shade of design.colours) {
      const drawing = drawingOf(design, shade);
      for (const view of views)
        yield { src: pictureSource(design, shade, view), draw: () => drawGarment(drawing, view) };
    }
  }
  yield { src: giftCardPicture.src, draw: () => drawGarment(giftCardDrawing, 'front') };
  for (const look of demoLooks(Math.min(models, designs().length))) {
    const drawings = look.pieces.map(({ drawing }) => drawing);
    yield { src: lookPicture(look), draw: () => drawLook(drawings, look.collection.gender, look.seed) };
  }
  for (const { picture, draw } of [
    ...bannerCompositions(),
    ...categoryCompositions(),
    ...articleCompositions(),
    ...shopCompositions(),
  ]) {
    yield { src: picture.src, draw };
  }
}

/**
 * Draws the demo's pictures into `originals/` of the data directory and deletes those of an older demo. Unchanged files
 * are not rewritten.
 */
export function writePictures(dataDir: string, models: number, done: (count: number) => void): void {
  rmSync(completionFile(dataDir), { force: true });
  const made = new Set<string>();
  const drawn = new Set<string>();
  for (const { src, draw } of demoPictures(models)) {
    const file = join(dataDir, 'originals', src);
    const folder = dirname(file);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      made.add(folder);
    }
    const svg = draw();
    if (!existsSync(file) || readFileSync(file, 'utf8') !== svg) writeFileSync(file, svg);
    done(drawn.add(src).size);
  }
  removeOutdated(dataDir, drawn);
  writeFileSync(completionFile(dataDir), stamp(models));
}

function removeOutdated(dataDir: string, drawn: ReadonlySet<string>): void {
  for (const name of globSync('demo/**/*.svg', { cwd: join(dataDir, 'originals') })) {
    const src = name.split(sep).join('/');
    if (!drawn.has(src)) rmSync(join(dataDir, 'originals', src));
  }
}

/** Whether the data directory has this demo's pictures; it may be new while the database is already filled. */
export function hasPictures(dataDir: string, models: number): boolean {
  return (
    existsSync(completionFile(dataDir)) && readFileSync(completionFile(dataDir), 'utf8') === stamp(models)
  );
}

const completionFile = (dataDir: string) => join(dataDir, 'originals/demo/complete.txt');
const stamp = (models: number) => `${DEMO_VERSION} ${Math.min(models, designs().length)}\n`;
