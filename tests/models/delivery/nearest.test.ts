import { expect, test } from 'vitest';
import { nearestFirst } from '#src/models/delivery/nearest.ts';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });
const origin = { ...place(60, 30), isAddress: false };
const distancesFrom = (from: typeof origin, ...points: ReturnType<typeof place>[]) =>
  nearestFirst(points, from).map(({ point, distance }) => [
    point.latitude,
    point.longitude,
    distance?.replaceAll('\u00a0', ' '),
  ]);

test('a degree to the east is shorter than one to the north', () => {
  expect(distancesFrom(origin, place(61, 30), place(60, 31))).toEqual([
    [60, 31, '56 км от вас'],
    [61, 30, '111 км от вас'],
  ]);
});

test('points without a position come last, and those on the equator or in Greenwich have one', () => {
  const near = { ...place(0.01, 0.01), isAddress: true };
  expect(distancesFrom(near, place(0, 0), place(0, 0.02), place(0.01, 0))).toEqual([
    [0.01, 0, '1,1 км от вашего адреса'],
    [0, 0.02, '1,6 км от вашего адреса'],
    [0, 0, undefined],
  ]);
});

test('the point where the shopper stands comes first', () => {
  expect(distancesFrom(origin, place(60.1, 30), place(60, 30)).map(([latitude]) => latitude)).toEqual([
    60, 60.1,
  ]);
});
