import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { DeliveryOffers } from '#src/models/desk/orders/new-order/delivery-form.ts';
import type { Draft } from '#src/models/desk/orders/new-order/draft.ts';
import type { FoundCity } from '#src/models/desk/orders/new-order/person.ts';
import type { StaffInput } from '../../../handler.ts';
import type { ToldGoods } from './tell-goods.ts';

/** How the goods can get to a city, and be paid for. */
export async function loadOffers(
  { gatewayIn }: Pick<StaffInput<object>, 'gatewayIn'>,
  { goods: { country, lines } }: Draft,
  { regionId, cityGuid }: FoundCity,
  { quote }: ToldGoods,
): Promise<DeliveryOffers> {
  const { delivery } = gatewayIn(country);
  const body = { country, regionId, cityId: cityGuid, items: [...lines], sum: quote.goodsPrice };
  const { deliveryTypes: types } = await delivery.getDeliveryTypes({ body });
  const has = (wanted: DeliveryKind) => types.some(({ kind }) => kind === wanted);
  const [terminals, shops] = await Promise.all([
    has('terminal') ? delivery.getTerminalByCity({ body }).then((reply) => reply.terminals) : [],
    has('shop') ? delivery.getShopByProducts({ body }).then((reply) => reply.shops) : [],
  ]);
  return { types, terminals, shops, payments: quote.payments };
}
