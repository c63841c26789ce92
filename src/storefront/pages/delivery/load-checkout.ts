import type { Cart } from '#src/contract/cart.ts';
import type { DeliveryKind, DeliveryType } from '#src/contract/delivery.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { addressText } from '#src/storefront/models/delivery/addresses.ts';
import type { CheckoutReplies } from '#src/storefront/models/delivery/checkout.ts';
import type { PointReply } from '#src/storefront/models/delivery/points.ts';
import type { Draft } from './draft/draft.ts';
import type { DraftWithAddresses } from './draft/saved-addresses.ts';

export async function loadCheckout(
  input: PrivateInput<object>,
  cart: Cart,
  { draft, addresses }: DraftWithAddresses,
): Promise<CheckoutReplies> {
  const parcel = parcelOf(input, cart);
  const { deliveryTypes: types, byEmail } = await input.gateway.delivery.getDeliveryTypes({ body: parcel });
  const kind = chosenKind(draft, types);
  const points = await loadPoints(input, parcel, kind);
  const { quote, errorMessage: refusal } = await quoteOrder(
    input,
    { ...draft, pointId: knownPoint(points, draft.pointId) },
    kind,
  );
  return { quote, refusal, types, kind, byEmail, points, addresses };
}

/** The chosen delivery if offered; before any choice the first one, so that the total is complete. */
function chosenKind({ kind }: Draft, types: readonly DeliveryType[]): DeliveryKind | null {
  const [first] = types;
  return (kind === '' ? first : types.find((type) => type.kind === kind))?.kind ?? null;
}

type Parcel = ReturnType<typeof parcelOf>;

export function parcelOf({ country, visitor: { city } }: PrivateInput<object>, cart: Cart) {
  const items = cart.products
    .filter(({ selected }) => selected)
    .map(({ itemId, count }) => ({ itemId, count }));
  const place = { country: country.code, regionId: city.regionId, cityId: city.cityGuid };
  return { ...place, items, sum: cart.totalPrice };
}

export async function loadPoints(
  { gateway }: PrivateInput<object>,
  parcel: Parcel,
  kind: DeliveryKind | null,
): Promise<readonly PointReply[]> {
  if (kind === 'terminal') return (await gateway.delivery.getTerminalByCity({ body: parcel })).terminals;
  if (kind === 'shop') return (await gateway.delivery.getShopByProducts({ body: parcel })).shops;
  return [];
}

/** Rejects a point of another city or delivery type. */
const knownPoint = (points: readonly PointReply[], pointId: string) =>
  points.some((point) => ('number' in point ? point.number : point.id) === pointId) ? pointId : '';

function quoteOrder(input: PrivateInput<object>, draft: Draft, kind: DeliveryKind | null) {
  const { gateway, country, visitor } = input;
  const isPlaced = kind === 'courier' || (kind !== null && draft.pointId !== '');
  return gateway.cart.quoteOrder({
    body: {
      country: country.code,
      regionId: visitor.city.regionId,
      ipAddress: visitor.ip,
      delivery: isPlaced ? destinationOf(input, draft, kind) : null,
      giftCard: giftCardOf(draft),
    },
  });
}

export function destinationOf({ visitor: { city } }: PrivateInput<object>, draft: Draft, kind: DeliveryKind) {
  return {
    kind,
    cityId: city.cityGuid,
    address: kind === 'courier' && draft.street ? addressText(draft) : '',
    pointId: kind === 'courier' ? null : draft.pointId,
  };
}

export const giftCardOf = ({ giftNumber, giftPin }: Draft) =>
  giftNumber && giftPin ? { number: giftNumber, pin: giftPin } : null;
