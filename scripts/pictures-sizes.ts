// Makes the demo shop's pictures, prints their file sizes by width, and fails if one exceeds the limit of its width.
// npm run pictures:sizes -- [--every 10]      every tenth picture by default; all take half an hour

import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_MODELS } from '#demo/index.ts';
import { writePictures } from '#demo/pictures.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { maxBytes } from '#src/storefront/pictures/picture-sizes.ts';

const { values } = parseArgs({ options: { every: { type: 'string', default: '10' } } });
const every = Math.max(1, Math.floor(Number(values.every)) || 1);
const widths = [160, 320, 1200] as const;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-sizes-'));
writePictures(folder, DEMO_MODELS, () => {});
const originals = globSync('**/*.svg', { cwd: join(folder, 'originals') }).sort();
const chosen = originals.filter((_, place) => place % every === 0);
const made: { width: (typeof widths)[number]; bytes: number; source: string }[] = [];
const waiting = chosen.flatMap((source) => widths.map((width) => ({ source, width })));
await Promise.all(
  Array.from({ length: availableParallelism() }, (_, worker) => work(join(folder, `${worker}`))),
);
rmSync(folder, { recursive: true });

console.log(`${chosen.length} of ${originals.length} pictures`);
for (const width of widths) report(width);

/** Converts pictures from the queue one by one, overwriting the same file. */
async function work(target: string): Promise<void> {
  const converter = createConverter({ timeoutMs: 300_000 });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { source, width } = next;
    const original = join(folder, 'originals', source);
    await converter.convert({
      original,
      target,
      width,
      isSquare: false,
      format: 'webp',
      maxBytes: maxBytes(width),
    });
    made.push({ source, width, bytes: statSync(target).size });
  }
  converter.close();
}

function report(width: (typeof widths)[number]): void {
  const ofWidth = made.filter((one) => one.width === width).sort((one, other) => other.bytes - one.bytes);
  const mean = ofWidth.reduce((sum, { bytes }) => sum + bytes, 0) / ofWidth.length;
  const above = ofWidth.filter(({ bytes }) => bytes > maxBytes(width));
  const [largest] = ofWidth;
  console.log(
    `${width} px: ${kilobytes(mean)} on average, at most ${kilobytes(largest?.bytes ?? 0)} (${largest?.source}); ` +
      `allowed ${kilobytes(maxBytes(width))}, above it ${above.length}`,
  );
  for (const { source, bytes } of above) console.error(`  ${source}: ${kilobytes(bytes)}`);
  if (above.length > 0) process.exitCode = 1;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
