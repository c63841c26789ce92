type Point = readonly [longitude: number, latitude: number];

export interface MapView {
  readonly center: Point;
  readonly zoom: number;
}

const WORLD_PX = 256;
const NEAREST = 16;
const FARTHEST = 3;
/** Padding on each side in px, because pins extend beyond their points. */
const MARGIN_PX = 56;

/** Centred on the points, at the closest zoom that shows them all. */
export function viewOf(points: readonly Point[], width: number, height: number): MapView {
  const [west, east] = spanOf(points.map(([longitude]) => longitude / 360));
  const [north, south] = spanOf(points.map(([, latitude]) => northing(latitude)));
  const zoom = Math.min(nearest(east - west, width), nearest(south - north, height), NEAREST);
  const center = [((west + east) / 2) * 360, latitudeOf((north + south) / 2)] as const;
  return { center, zoom: Math.max(FARTHEST, Math.floor(zoom)) };
}

const spanOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** The zoom at which a fraction of the world fits into `px`. */
const nearest = (part: number, px: number) => Math.log2(Math.max(1, px - 2 * MARGIN_PX) / (WORLD_PX * part));

/** Mercator projection: latitude to a fraction of the world's height from the top, and back. */
const northing = (latitude: number) =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
const latitudeOf = (part: number) => (Math.atan(Math.exp((0.5 - part) * 2 * Math.PI)) * 360) / Math.PI - 90;
