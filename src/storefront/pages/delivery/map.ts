import { type PointModel, pointModel } from '#src/models/delivery/points.ts';
import { type MapKind, type MapPoint, mapLine, mapModel } from '#src/models/map/map.ts';
import type { Result } from '#src/storefront/result.ts';
import { document, notFound } from '#src/web/result.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { readDraft } from './draft/draft-cookie.ts';
import { parcelOf } from './load-checkout.ts';
import { loadPoints } from './pick-up.ts';

const kinds: readonly MapKind[] = ['terminal', 'shop'];

/** The checkout's points for the map. */
export async function showDeliveryMap(input: CheckoutInput): Promise<Result> {
  const { cart, query, site } = input;
  const kind = kinds.find((each) => each === query.get('kind'));
  if (!site.mapKey || !kind || cart.selectedCount === 0) return notFound;
  const [{ pointId }, points] = await Promise.all([
    readDraft(input),
    loadPoints(input, parcelOf(input, cart), kind),
  ]);
  const models = points.map((point) => mapPoint(pointModel(point, pointId, cart.currency)));
  const map = mapModel(kind, models);
  return map.points.length > 0 ? document('application/json', JSON.stringify(map)) : notFound;
}

const mapPoint = (point: PointModel): MapPoint => ({
  id: point.id,
  address: point.address,
  lines: [mapLine(point.title, ...point.details), mapLine(point.when, point.price)],
  latitude: point.latitude,
  longitude: point.longitude,
  chosen: point.chosen,
  action: 'Заберу здесь',
});
