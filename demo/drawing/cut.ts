import { hash } from './random.ts';
import type { Cut, CutOptions, Drawing } from './types.ts';

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** Picks a value for each choice by the seed: consecutive seeds visit all combinations before one repeats. */
export function resolveCut(options: CutOptions, drawing: Drawing): Cut {
  const names = Object.keys(options);
  const total = names.reduce((product, name) => product * (options[name]?.length ?? 1), 1);
  let step = Math.max(1, Math.round(total * 0.618));
  while (greatestCommonDivisor(step, total) !== 1) step += 1;
  const start = hash(`${drawing.kind}${drawing.gender}`) % total;
  let index = (((drawing.seed >>> 0) % total) * step + start) % total;
  const cut: Cut = {};
  for (const name of names) {
    const values = options[name] ?? [];
    const value = values[index % values.length];
    index = Math.floor(index / Math.max(1, values.length));
    if (value !== undefined) cut[name] = value;
  }
  for (const [name, value] of Object.entries(drawing.cut ?? {})) cut[name] = value;
  return cut;
}
