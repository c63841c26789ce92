import type { Cut, GarmentKind } from '../drawing/index.ts';
import type { Noun } from '../words.ts';
import { type Line, nouns } from './line.ts';

/** Nouns that depend on the cut: kind → choice → value. */
const byCut: Partial<Record<GarmentKind, Readonly<Record<string, Readonly<Record<string, Noun>>>>>> = {
  boot: { style: { knee: nouns.highBoots, ankle: nouns.ankleBoots, western: nouns.cowboyBoots } },
  oxford: { style: { derby: nouns.derby, monk: nouns.monks, brogue: nouns.brogues } },
  sneaker: { sole: { runner: nouns.runners } },
  pump: { heel: { flat: nouns.flats } },
  cap: { style: { flat: nouns.flatCap, baker: nouns.flatCap } },
  hat: { crown: { bucket: nouns.bucketHat } },
};

/** The noun for a line's goods of this cut: knee boots are «сапоги». */
export function nounOf(line: Line, cut: Cut): Noun {
  for (const [choice, values] of Object.entries(byCut[line.kind] ?? {})) {
    const found = values[String(cut[choice])];
    if (found) return found;
  }
  return line.noun;
}
