import { typeset } from '#src/config/typography.ts';
import { spread } from './spread.ts';

/** A place on the plan: a shop or pick-up point. */
export interface PlanPlace {
  readonly id: string;
  readonly name: string;
  /** Both 0 if unknown. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A plan of places, drawn to scale: x and y in the units of the drawing, from the top left. */
export interface PlanModel {
  readonly width: number;
  readonly height: number;
  readonly pins: readonly PlanPin[];
  /** Circles around the middle of the drawing, at equal distances. */
  readonly rings: { readonly radii: readonly number[]; readonly text: string };
  /** Names of places that are too far from the others for the plan. */
  readonly beyond: readonly string[];
}

export interface PlanPin extends Pick<PlanPlace, 'id' | 'name'> {
  readonly x: number;
  readonly y: number;
}

interface PlacedPoint {
  readonly place: PlanPlace;
  /** Metres to the east and the south. */
  readonly x: number;
  readonly y: number;
}

const WIDTH = 480;
const LEAST_HEIGHT = 320;
const MOST_HEIGHT = 480;
const MARGIN = 48;
const EARTH_M = 6_371_000;
/** A street's length: closer shops are not drawn farther apart. */
const LEAST_SPAN_M = 400;
/** With fewer, a plan is useless; with more, there is no room to keep their pins apart. */
const [LEAST_PINS, MOST_PINS] = [3, 40];
/** A place that is this many times farther from the centre than half of the places is left off the plan. */
const BEYOND = 4;
const RINGS_M = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const LEAST_RING = 60;

/** Null if a plan would be useless: for one or two places with coordinates, or for too many. */
export function planModel(places: readonly PlanPlace[]): PlanModel | null {
  const placed = places.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  if (placed.length < LEAST_PINS) return null;
  const { near, beyond } = apart(locate(placed));
  if (near.length < LEAST_PINS || near.length > MOST_PINS) return null;
  return { ...drawn(near), beyond: beyond.map(({ place }) => place.name) };
}

/** The number of a place on the plan; null if it is not there. */
export function pinOf(plan: PlanModel | null, place: string): number | null {
  const index = plan?.pins.findIndex(({ id }) => id === place) ?? -1;
  return index < 0 ? null : index + 1;
}

function locate(places: readonly PlanPlace[]): PlacedPoint[] {
  const middle = middleOf(places.map(({ latitude }) => latitude));
  return places.map((place) => ({
    place,
    x: radians(place.longitude) * EARTH_M * Math.cos(radians(middle)),
    y: -radians(place.latitude) * EARTH_M,
  }));
}

/** Separates outliers: one place in the next town would squeeze all others into a corner. */
function apart(places: readonly PlacedPoint[]): { near: PlacedPoint[]; beyond: PlacedPoint[] } {
  const [x, y] = [median(places.map((place) => place.x)), median(places.map((place) => place.y))];
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  const limit = BEYOND * Math.max(median(distances), LEAST_SPAN_M);
  const isBeyond = distances.map((distance) => distance > limit);
  return {
    near: places.filter((_place, index) => !isBeyond[index]),
    beyond: places.filter((_place, index) => isBeyond[index]),
  };
}

function drawn(places: readonly PlacedPoint[]): Omit<PlanModel, 'beyond'> {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const perMetre = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(spanOf(xs), LEAST_SPAN_M),
    (MOST_HEIGHT - 2 * MARGIN) / Math.max(spanOf(ys), LEAST_SPAN_M),
  );
  const height = Math.max(LEAST_HEIGHT, Math.round(spanOf(ys) * perMetre) + 2 * MARGIN);
  const [centreX, centreY] = [middleOf(xs), middleOf(ys)];
  const points = places.map(({ x, y }) => ({
    x: WIDTH / 2 + (x - centreX) * perMetre,
    y: height / 2 + (y - centreY) * perMetre,
  }));
  const pins = spread(points, { width: WIDTH, height }).map(({ x, y }, index) => ({
    id: places[index]?.place.id ?? '',
    name: places[index]?.place.name ?? '',
    x: Math.round(x),
    y: Math.round(y),
  }));
  return { width: WIDTH, height, pins, rings: ringsOf(perMetre, height) };
}

function ringsOf(perMetre: number, height: number): PlanModel['rings'] {
  const step = RINGS_M.find((metres) => metres * perMetre >= LEAST_RING) ?? RINGS_M.at(-1) ?? 1;
  const count = Math.ceil(Math.hypot(WIDTH, height) / 2 / (step * perMetre));
  const radii = Array.from({ length: count }, (_each, index) => Math.round((index + 1) * step * perMetre));
  return { radii, text: step < 1_000 ? typeset`${step} м` : typeset`${step / 1_000} км` };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const middleOf = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
