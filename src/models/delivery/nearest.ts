import { typeset } from '#src/config/typography.ts';
import { distanceText } from '#src/models/map/distance.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where distances are measured from: the shopper's position, or else the typed address. */
export interface Origin extends Position {
  readonly isAddress: boolean;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Points with their distances, nearest first; in the given order if the origin is unknown. */
export function nearestFirst<Point extends Position>(
  points: readonly Point[],
  origin: Origin | null,
): readonly { readonly point: Point; readonly distance: string | undefined }[] {
  if (!origin) return points.map((point) => ({ point, distance: undefined }));
  const from = origin.isAddress ? typeset`от вашего адреса` : typeset`от вас`;
  return points
    .map((point) => ({ point, metres: isPlaced(point) ? metresBetween(point, origin) : null }))
    .toSorted((one, other) => (one.metres ?? Infinity) - (other.metres ?? Infinity))
    .map(({ point, metres }) => ({
      point,
      distance: metres === null ? undefined : distanceText(metres, from),
    }));
}

const isPlaced = ({ latitude, longitude }: Position) => latitude !== 0 || longitude !== 0;

/** As if on a plane, which is accurate enough within a region. */
function metresBetween(one: Position, other: Position): number {
  const across =
    radians(other.longitude - one.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2));
  return Math.round(EARTH_METRES * Math.hypot(across, radians(other.latitude - one.latitude)));
}
