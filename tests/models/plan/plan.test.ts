import { describe, expect, test } from 'vitest';
import { pinOf, planModel } from '#src/models/plan/plan.ts';
import { spread } from '#src/models/plan/spread.ts';

/** Places a number of metres east and north of the centre of Moscow. */
const shopsAt = (...places: readonly (readonly [east: number, north: number])[]) =>
  places.map(([east, north], index) => ({
    id: String(index),
    name: `Магазин ${index + 1}`,
    latitude: 55.75 + north / 111_195,
    longitude: 37.62 + east / (111_195 * Math.cos((55.75 * Math.PI) / 180)),
  }));
const distances = (pins: readonly { x: number; y: number }[]) =>
  pins.flatMap((one, index) =>
    pins.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );

describe('a plan of shops', () => {
  test('is to scale if its pins do not overlap', () => {
    const plan = planModel(shopsAt([0, 0], [3_000, 0], [0, 6_000]));
    const [middle, east, north] = plan?.pins ?? [];
    expect(north?.x).toBe(middle?.x);
    expect(east?.y).toBe(middle?.y);
    expect(((middle?.y ?? 0) - (north?.y ?? 0)) / ((east?.x ?? 0) - (middle?.x ?? 0))).toBeCloseTo(2, 1);
  });

  test.each([
    ['close to each other', shopsAt([0, 0], [100, 0], [120, 30], [900, 900])],
    ['at one place', shopsAt([0, 0], [0, 0], [0, 0], [0, 0])],
    ['many', shopsAt(...Array.from({ length: 40 }, (_each, index) => [index % 7, index] as const))],
  ])('separates the pins of shops that are %s, all within the plan', (_name, shops) => {
    const { pins = [], width = 0, height = 0 } = planModel(shops) ?? {};
    expect(pins).toHaveLength(shops.length);
    expect(Math.min(...distances(pins))).toBeGreaterThanOrEqual(40);
    for (const { x, y } of pins) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(width - 20);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(height - 20);
    }
  });

  test('leaves out a shop in the next town, and names it', () => {
    const plan = planModel(shopsAt([0, 0], [2_000, 0], [0, 2_000], [-2_000, 500], [-30_000, 30_000]));
    expect(plan?.pins.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
    expect(plan?.beyond).toEqual(['Магазин 5']);
  });

  test('is not drawn for two shops, or for too many', () => {
    expect(planModel(shopsAt([0, 0], [500, 0]))).toBeNull();
    expect(
      planModel(shopsAt(...Array.from({ length: 41 }, (_each, index) => [index, 0] as const))),
    ).toBeNull();
  });

  test('fills its longer side up to a margin, with its middle in the middle of the drawing', () => {
    const tall = planModel(shopsAt([0, 0], [3_000, 0], [0, 6_000]));
    expect([tall?.width, tall?.height]).toEqual([480, 480]);
    expect(tall?.pins).toEqual([
      { id: '0', name: 'Магазин 1', x: 144, y: 432 },
      { id: '1', name: 'Магазин 2', x: 336, y: 432 },
      { id: '2', name: 'Магазин 3', x: 144, y: 48 },
    ]);
    const wide = planModel(shopsAt([0, 0], [6_000, 0], [3_000, 1_500]));
    expect([wide?.width, wide?.height]).toEqual([480, 320]);
    expect(wide?.pins.map(({ x, y }) => [x, y])).toEqual([
      [48, 208],
      [432, 208],
      [240, 112],
    ]);
  });

  test('does not draw a street longer than it is', () => {
    const { pins = [], rings } = planModel(shopsAt([0, 0], [100, 0], [50, 100])) ?? {};
    expect(pins.map(({ x, y }) => [x, y])).toEqual([
      [192, 208],
      [288, 208],
      [240, 112],
    ]);
    expect(rings?.text).toBe('100\u00a0м');
  });

  test('knows places without coordinates by both being 0', () => {
    const unknown = { id: 'x', name: 'Где-то', latitude: 0, longitude: 0 };
    const onTheMeridian = { id: 'y', name: 'Гринвич', latitude: 55.75, longitude: 0 };
    expect(planModel([...shopsAt([0, 0], [2_000, 0]), unknown])).toBeNull();
    const plan = planModel([...shopsAt([0, 0], [2_000, 0], [0, 2_000]), unknown, onTheMeridian]);
    expect(plan?.pins.map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(plan?.beyond).toEqual(['Гринвич']);
  });

  test('is not drawn if fewer than three shops are near each other', () => {
    expect(planModel(shopsAt([0, 0], [500, 0], [90_000, 0]))).toBeNull();
    expect(planModel(shopsAt([0, 0], [500, 0], [0, 500]))).not.toBeNull();
  });

  test('numbers its pins from 1', () => {
    const plan = planModel(shopsAt([0, 0], [3_000, 0], [0, 6_000]));
    expect(['0', '2', 'x'].map((id) => pinOf(plan, id))).toEqual([1, 3, null]);
    expect(pinOf(null, '0')).toBeNull();
  });

  test.each([
    [600, 'a street', '100\u00a0м', [64, 128, 192, 256, 320]],
    [6_000, 'a town', '1\u00a0км', [64, 128, 192, 256, 320]],
    [120_000, 'a region', '20\u00a0км', [64, 128, 192, 256, 320]],
  ])('has circles at round distances that fill it: %i m, %s', (metres, _what, text, radii) => {
    const { rings } = planModel(shopsAt([0, 0], [metres, 0], [0, metres])) ?? {};
    expect(rings?.text).toBe(text);
    expect(rings?.radii).toHaveLength(Math.ceil(Math.hypot(240, 240) / (radii[0] ?? 1)));
    expect(rings?.radii.slice(0, radii.length)).toEqual(radii);
  });
});

describe('points that are too close', () => {
  const size = { width: 400, height: 400 };

  test('move apart along the line between them, each by half, to just over the size of a pin', () => {
    const moved = spread(
      [
        { x: 100, y: 100 },
        { x: 130, y: 140 },
        { x: 200, y: 200 },
        { x: 200, y: 221 },
      ],
      size,
    );
    expect(moved[0]).toEqual({ x: 100, y: 100 });
    expect(moved.slice(2).map(({ x, y }) => [Math.round(x), y])).toEqual([
      [200, 188],
      [200, 233],
    ]);
    const aside = spread(
      [
        { x: 100, y: 100 },
        { x: 140, y: 100 },
      ],
      size,
    );
    expect(aside).toEqual([
      { x: 97.5, y: 100 },
      { x: 142.5, y: 100 },
    ]);
  });

  test('stay where they are if they just touch, and within the plan', () => {
    const touching = [
      { x: 100, y: 100 },
      { x: 144, y: 100 },
    ];
    expect(spread(touching, size)).toEqual(touching);
    const [atEdge] = spread(
      [
        { x: 25, y: 100 },
        { x: 30, y: 100 },
      ],
      size,
    );
    expect(atEdge?.x).toBeGreaterThanOrEqual(24);
  });
});
