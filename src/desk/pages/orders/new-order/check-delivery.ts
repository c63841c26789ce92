import type { CallInput } from '#src/contract/call.ts';
import { deliveryKinds } from '#src/contract/delivery/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { intervalIn } from '#src/models/delivery/intervals.ts';
import { type DeliveryValues, deliveryForm } from '#src/models/desk/orders/new-order/delivery-form.ts';
import type { FoundCity } from '#src/models/desk/orders/new-order/person.ts';
import { placingRefusal } from '#src/models/desk/orders/new-order/words.ts';
import type { StaffInput } from '../../../handler.ts';
import type { Result } from '../../../result.ts';
import { type DeliverableQuote, deliveryPage, type ReadyDraft, type Shown } from './pages.tsx';

type Destination = CallInput<Contract['cart']['createOrderForCaller']>['body']['delivery'];

/** Where the goods go, as the backend is told; undefined without a way. */
export function destinationOf(values: DeliveryValues, { cityGuid }: FoundCity): Destination | undefined {
  const kind = deliveryKinds.find((each) => each === values.kind);
  if (!kind) return undefined;
  const { entrance, floor, intercom, courierComment } = values;
  const toDoor = {
    address: values.address,
    courierDetails: { entrance, floor, intercom, courierComment },
    interval: intervalIn(values.interval),
  };
  const pointId = kind === 'terminal' ? values.terminal : values.shop;
  return { kind, cityId: cityGuid, ...(kind === 'courier' ? toDoor : { pointId }) };
}

/** What the draft costs with its delivery; otherwise the page that asks for what is missing. */
export async function quoteDraft(
  { gatewayIn }: Pick<StaffInput<object>, 'gatewayIn'>,
  ready: ReadyDraft,
  { problem, status = 422 }: Shown = {},
): Promise<DeliverableQuote | Result> {
  const { draft, city, offers } = ready;
  const { country, lines } = draft.goods;
  const read = deliveryForm(offers).check(draft.delivery);
  const destination = destinationOf(draft.delivery, city);
  if (!read.ok || !destination)
    return deliveryPage(ready, { errors: read.ok ? {} : read.errors, problem, status });
  const body = { country, regionId: city.regionId, lines: [...lines], delivery: destination };
  const { quote } = await gatewayIn(country).cart.quoteForCaller({ body });
  const { delivery } = quote;
  if (delivery) return { ...quote, delivery };
  return deliveryPage(ready, { problem: placingRefusal('DELIVERY_UNAVAILABLE', null, []), status: 409 });
}
