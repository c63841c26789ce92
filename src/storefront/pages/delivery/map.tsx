import { type MapKind, mapModel } from '#src/storefront/models/delivery/map.ts';
import { pointModel } from '#src/storefront/models/delivery/points.ts';
import { mapDocument, notFound, type Result } from '#src/storefront/result.ts';
import { PointsMap } from '#views/delivery/points/points-map.tsx';
import type { CheckoutInput } from './checkout-input.ts';
import { readDraft } from './draft/draft-cookie.ts';
import { parcelOf } from './load-checkout.ts';
import { loadPoints } from './pick-up.ts';

const kinds: readonly MapKind[] = ['terminal', 'shop'];

export async function showDeliveryMap(input: CheckoutInput): Promise<Result> {
  const { cart, query, site } = input;
  const kind = kinds.find((each) => each === query.get('kind'));
  if (!site.mapKey || !kind || cart.selectedCount === 0) return notFound;
  const [{ pointId }, points] = await Promise.all([
    readDraft(input),
    loadPoints(input, parcelOf(input, cart), kind),
  ]);
  const models = points.map((point) => pointModel(point, pointId, cart.currency));
  const map = mapModel(kind, models, site.mapKey);
  return map.points.length > 0 ? mapDocument(map.title, <PointsMap map={map} />) : notFound;
}
