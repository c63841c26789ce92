import { describe, expect, it } from 'vitest';
import {
  type Cloth,
  cloths,
  cutOptions,
  type Drawing,
  describeCut,
  drawGarment,
  drawLook,
  garmentKinds,
  type View,
} from '#demo/drawing/index.ts';

const views: readonly View[] = ['front', 'back', 'detail', 'swatch'];

const drawing = (kind: Drawing['kind'], more: Partial<Drawing> = {}): Drawing => ({
  kind,
  cloth: 'twill',
  colour: '#4a5a6a',
  gender: 'women',
  seed: 1,
  ...more,
});

/** Faults of an SVG: unbalanced tags, invalid numbers, dangling references, repeated ids. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, close, name, attributes, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[^<>]*?)?)(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) found.push(`</${name}> closes another`);
    } else if (!self) open.push(name ?? '');
    const given = attributes ?? '';
    const names = [...given.matchAll(/([\w:-]+)="/g)].map((m) => m[1]);
    if (new Set(names).size < names.length) found.push(`<${name}> has an attribute twice: ${given}`);
  }
  if (open.length > 0) found.push(`left open: ${open.join(' ')}`);
  const bad = svg.match(/NaN|undefined|Infinity|null|\[object/);
  if (bad) found.push(`${bad[0]} at ${svg.slice(Math.max(0, (bad.index ?? 0) - 60), (bad.index ?? 0) + 20)}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  if (new Set(ids).size < ids.length) found.push('an id is given twice');
  const known = new Set(ids);
  for (const [, one, other] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
    const id = one ?? other;
    if (!known.has(id)) found.push(`#${id} leads nowhere`);
  }
  return found;
}

describe('drawings of garments', () => {
  it.each(garmentKinds)('draws a %s in every view as a well-formed picture of 3:4', (kind) => {
    for (const view of views) {
      for (const gender of ['women', 'men'] as const) {
        const svg = drawGarment(drawing(kind, { gender, seed: 3 }), view);
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="900" height="1200" viewBox="0 0 900 1200"/,
        );
        expect(faults(svg)).toEqual([]);
      }
    }
  });

  it('draws every cloth well-formed, in black, white and a colour', () => {
    for (const cloth of cloths) {
      for (const colour of ['#000000', '#ffffff', '#b3432e']) {
        for (const view of ['front', 'swatch'] as const) {
          expect(faults(drawGarment(drawing('skirt', { cloth: cloth as Cloth, colour }), view))).toEqual([]);
        }
      }
    }
  });

  it('gives the same text for the same drawing', () => {
    for (const kind of garmentKinds) {
      expect(drawGarment(drawing(kind), 'front')).toBe(drawGarment(drawing(kind), 'front'));
    }
  });

  it.each(garmentKinds)('never draws two models of a %s alike', (kind) => {
    const fronts = Array.from({ length: 8 }, (_, seed) => drawGarment(drawing(kind, { seed }), 'front'));
    expect(new Set(fronts).size).toBe(8);
  });

  it('draws front, back, detail and swatch differently', () => {
    const pictures = views.map((view) => drawGarment(drawing('jacket'), view));
    expect(new Set(pictures).size).toBe(views.length);
  });

  it('stays within about forty kilobytes of text', () => {
    for (const kind of garmentKinds) {
      expect(drawGarment(drawing(kind), 'front').length).toBeLessThan(60_000);
    }
  });
});

describe('the cut of a garment', () => {
  it('describes only choices that are options of the kind', () => {
    for (const kind of garmentKinds) {
      for (const gender of ['women', 'men'] as const) {
        const options = cutOptions(kind, gender);
        for (const [name, value] of Object.entries(describeCut(drawing(kind, { gender, seed: 5 })))) {
          expect(options[name]).toContain(value);
        }
      }
    }
  });

  it('differs between consecutive seeds until all combinations have been used', () => {
    const cuts = Array.from({ length: 100 }, (_, seed) =>
      JSON.stringify(describeCut(drawing('dress', { seed }))),
    );
    expect(new Set(cuts).size).toBe(100);
  });

  it('lets explicit choices override those of the seed', () => {
    const cut = { lapel: 'shawl', buttons: 1 };
    expect(describeCut(drawing('jacket', { cut }))).toMatchObject(cut);
    expect(drawGarment(drawing('jacket', { cut }), 'front')).not.toBe(
      drawGarment(drawing('jacket', { cut: { ...cut, lapel: 'peak' } }), 'front'),
    );
  });
});

describe('looks', () => {
  it('dresses a figure in several garments as one well-formed picture', () => {
    const svg = drawLook(
      [
        drawing('coat', { colour: '#b58e5e' }),
        drawing('turtleneck', { cloth: 'rib' }),
        drawing('skirt'),
        drawing('boot', { cloth: 'leather' }),
        drawing('handbag', { cloth: 'leather' }),
        drawing('hat', { cloth: 'suede' }),
      ],
      'women',
      2,
    );
    expect(svg).toContain('viewBox="0 0 900 1200"');
    expect(faults(svg)).toEqual([]);
  });

  it('dresses a man in a suit with shirt and tie', () => {
    const men = (kind: Drawing['kind']): Drawing => drawing(kind, { gender: 'men' });
    const look = [men('suit'), men('shirt'), men('tie'), men('oxford'), men('briefcase')];
    expect(faults(drawLook(look, 'men', 1))).toEqual([]);
    expect(drawLook(look, 'men', 1)).toBe(drawLook(look.toReversed(), 'men', 1));
  });
});
