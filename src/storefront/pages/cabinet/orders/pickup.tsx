import { pickupForm } from '#src/models/cabinet/orders/pickup-form.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound } from '#src/web/result.ts';
import { backToOrder } from './back-to-order.ts';
import { showOrder } from './order.tsx';

/** Changes the day on which the customer picks an order up. */
export async function changeOwnPickupDay(input: PrivateInput<object>): Promise<Result> {
  const { gateway, form, seal } = input;
  const number = form.get('number') ?? '';
  const found = number && (await orNotFound(gateway.cart.getOrder({ params: { number } })));
  if (!found) return notFound;
  const { pickup } = found.order;
  if (!pickup?.canChange) return backToOrder(seal, number, tooLate);
  const read = pickupForm(pickup).read(form);
  if (!read.ok) return showOrder(input, number, { day: read.values.day, error: read.errors.day ?? '' });
  const { day } = read.value;
  const { success } = await gateway.cart.changePickupDay({ body: { number, day } });
  return backToOrder(seal, number, success ? 'День получения изменён' : tooLate);
}

const tooLate = 'День получения этого заказа уже не изменить.';
