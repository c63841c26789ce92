import { describe, expect, test } from 'vitest';
import { planModel } from '#src/models/plan/plan.ts';

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

  test('has circles at equal distances', () => {
    const { rings, width = 0 } = planModel(shopsAt([0, 0], [3_000, 0], [0, 6_000])) ?? {};
    expect(rings?.text).toMatch(/^\d+\u00a0к?м$/);
    expect(rings?.radii.at(-1)).toBeGreaterThan(width / 2);
    const [first = 0, second] = rings?.radii ?? [];
    expect(second).toBeCloseTo(2 * first, -1);
  });
});
