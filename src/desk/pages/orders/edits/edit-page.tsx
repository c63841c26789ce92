import { SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { atCarrierModel } from '#src/models/desk/orders/edits/at-carrier.ts';
import { type DeliveryEdit, deliveryEditModel } from '#src/models/desk/orders/edits/delivery.ts';
import { addableGoods, editableLines } from '#src/models/desk/orders/edits/line-edits.ts';
import { askedCityIn, otherCityModel } from '#src/models/desk/orders/edits/other-city.ts';
import { recipientModel } from '#src/models/desk/orders/edits/recipient.ts';
import { redirect } from '#src/web/result.ts';
import { EditOrderPage } from '#views/desk/orders/edits/edit-order-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';

export type EditInput = StaffInput<{ number: string }>;

/** What was typed and refused, and why. */
export interface Refused {
  readonly order?: StaffOrder;
  readonly problem?: string;
  readonly recipient?: Parameters<typeof recipientModel>[2];
  readonly delivery?: DeliveryEdit;
  readonly status?: number;
}

export const showEditOrder = (input: EditInput): Promise<Result> => editPage(input);

/** Everything that can be changed about an order. */
export async function editPage(
  { gateway, gatewayIn, params, query }: EditInput,
  { order: known, problem = '', recipient, delivery, status = 200 }: Refused = {},
): Promise<Result> {
  const { number } = params;
  const code = (query.get('code') ?? '').trim().slice(0, maxLengths.scannedCode);
  const order = known ?? (await gateway.cart.showOrder({ params })).order;
  if (!order.canEdit && !order.canEditDelivery && problem === '')
    return redirect(deskHref('order', { number }), 303);
  const asked = askedCityIn(query);
  const other = otherCityModel(number, asked, await findCities(gatewayIn, order, asked.city));
  const otherId = delivery?.cityId ?? other.meant?.cityGuid ?? null;
  const [own, choices, goods, found] = await Promise.all([
    gateway.cart.listDeliveryChoices({ params, query: {} }),
    otherId === null ? null : gateway.cart.listDeliveryChoices({ params, query: { cityId: otherId } }),
    gateway.cart.findOrderGoods({ params, query: {} }),
    code === '' ? null : gateway.cart.findOrderGoods({ params, query: { code } }),
  ]);
  return page(
    `Изменить заказ ${number}`,
    <EditOrderPage
      number={number}
      problem={problem}
      atCarrier={atCarrierModel(order)}
      lines={order.canEdit ? editableLines(order, goods.goods) : []}
      search={{ code, codeLength: maxLengths.scannedCode, found: found && addableGoods(order, found.goods) }}
      recipient={recipientModel(order, own.cityName, recipient)}
      otherCity={order.canEditDelivery ? other : null}
      delivery={deliveryEditModel(order, choices ?? own, delivery ?? null, otherId)}
    />,
    status,
  );
}

/** The city that an edit names, for what can be chosen there. */
export const cityQuery = ({ cityId }: DeliveryEdit) => (cityId ? { cityId } : {});

async function findCities(gatewayIn: EditInput['gatewayIn'], { country }: StaffOrder, pattern: string) {
  if (pattern.length < SEARCH_MIN_CHARACTERS) return [];
  return (await gatewayIn(country).geo.searchCity({ body: { pattern, country } })).suggestCity;
}
