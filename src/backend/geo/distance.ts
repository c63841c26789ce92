import type { Point } from './found-place.ts';

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const across = radians(other.longitude - one.longitude);
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.sqrt(Math.min(1, half))));
}

/** A browser without permission sends 0, 0, and nothing is looked up (product.md, Cities). */
export const isKnownPoint = ({ latitude, longitude }: Point): boolean => latitude !== 0 || longitude !== 0;
