import { distanceText } from '#src/models/map/distance.ts';
import { typeset } from '#src/models/typography.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** From where distances are counted: where the shopper is, or else the address that was typed. */
export interface Origin extends Position {
  readonly isAddress: boolean;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Points with the distance to each, the nearest first; as they come where no origin is known. */
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

/** On a plane, which is exact enough within a region. */
function metresBetween(one: Position, other: Position): number {
  const across =
    radians(other.longitude - one.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2));
  return Math.round(EARTH_METRES * Math.hypot(across, radians(other.latitude - one.latitude)));
}
