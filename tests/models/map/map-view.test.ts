import { expect, test } from 'vitest';
import { viewOf } from '#src/models/map/map-view.ts';

const moscow = [37.62, 55.75] as const;
const yerevan = [44.51, 40.18] as const;

test('one point is centred and close', () => {
  const { center, zoom } = viewOf([moscow], 800, 600);
  expect(center[0]).toBeCloseTo(37.62);
  expect(center[1]).toBeCloseTo(55.75);
  expect(zoom).toBe(16);
});

test('all points are visible, as close as possible', () => {
  const points = [
    [37.3, 55.6],
    [37.9, 55.6],
    [37.6, 55.9],
  ] as const;
  const { center, zoom } = viewOf(points, 800, 600);
  const px = (degrees: number) => (degrees / 360) * 256 * 2 ** zoom;
  expect(px(0.6)).toBeLessThanOrEqual(800 - 112);
  expect(px(0.6) * 2).toBeGreaterThan(400);
  expect(center[0]).toBeCloseTo(37.6);
  expect(center[1]).toBeGreaterThan(55.7);
  expect(center[1]).toBeLessThan(55.8);
});

test('distant points are zoomed out, on a phone too', () => {
  expect(viewOf([moscow, yerevan], 360, 500).zoom).toBe(4);
  expect(
    viewOf(
      [
        [-179, 80],
        [179, -80],
      ],
      10,
      10,
    ).zoom,
  ).toBe(3);
});
