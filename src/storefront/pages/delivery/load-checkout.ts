import type { Cart } from '#src/contract/cart/index.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { SavedCardsReply } from '#src/models/cabinet/cards.ts';
import { deliveredSum } from '#src/models/cart/delivered-sum.ts';
import { addressText } from '#src/models/delivery/addresses.ts';
import type { CheckoutReplies } from '#src/models/delivery/checkout.ts';
import { giftCardRefusals } from '#src/models/delivery/refusals.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { loadCards } from '#src/storefront/pages/cabinet/cards/load-cards.tsx';
import type { Draft } from './draft/draft.ts';
import type { DraftWithAddresses } from './draft/saved-addresses.ts';
import { findOrigin } from './origin.ts';
import { loadPickUp } from './pick-up.ts';

export async function loadCheckout(
  input: PrivateInput<object>,
  cart: Cart,
  typed: DraftWithAddresses,
): Promise<CheckoutReplies> {
  const { draft, addresses } = typed;
  const parcel = parcelOf(input, cart);
  const [{ deliveryTypes: types, byEmail }, cards] = await Promise.all([
    input.gateway.delivery.getDeliveryTypes({ body: parcel }),
    input.visitor.authorised ? loadCards(input) : null,
  ]);
  const { kind, points, pointId, closedPoint } = await loadPickUp(input, parcel, types, typed);
  const { quote, errorMessage: refusal } = await quoteOrder(input, { ...draft, pointId }, kind);
  const origin = points.length > 0 ? await findOrigin(input, draft) : null;
  const pickUp = { points, pointId, closedPoint, origin };
  return { quote, refusal, types, kind, byEmail, ...pickUp, addresses, ...savedCardsOf(cards) };
}

const savedCardsOf = (loaded: SavedCardsReply | null) => ({
  cards: loaded?.cards ?? [],
  canSaveCard: loaded?.canSave ?? true,
});

export function parcelOf({ country, visitor: { city } }: PrivateInput<object>, cart: Cart) {
  const items = cart.products
    .filter(({ selected }) => selected)
    .map(({ itemId, count }) => ({ itemId, count }));
  const place = { country: country.code, regionId: city.regionId, cityId: city.cityGuid };
  return { ...place, items, sum: deliveredSum(cart) };
}

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
      spendPoints: draft.spendPoints !== '',
      fitting: draft.fitting !== '',
    },
  });
}

export function destinationOf({ visitor: { city } }: PrivateInput<object>, draft: Draft, kind: DeliveryKind) {
  const { entrance, floor, intercom, courierComment } = draft;
  return {
    kind,
    cityId: city.cityGuid,
    address: kind === 'courier' && draft.street ? addressText(draft) : '',
    pointId: kind === 'courier' ? null : draft.pointId,
    courierDetails: { entrance, floor, intercom, courierComment },
  };
}

/** The typed gift card, unless it was refused: each try of a wrong one counts (product.md, Orders). */
export const giftCardOf = ({ giftNumber, giftPin, giftCardRefusal }: Draft) =>
  giftNumber && giftPin && !giftCardRefusal ? { number: giftNumber, pin: giftPin } : null;

/** Keeps why the typed gift card was refused. */
export function withGiftCardRefusal(draft: Draft, { refusal }: Pick<CheckoutReplies, 'refusal'>): Draft {
  const giftCardRefusal = giftCardRefusals.find((code) => code === refusal);
  return giftCardRefusal ? { ...draft, giftCardRefusal } : draft;
}
