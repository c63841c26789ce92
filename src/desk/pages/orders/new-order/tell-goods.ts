import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ChosenGoods } from '#src/models/desk/orders/new-order/chosen-goods.ts';
import type { StaffInput } from '../../../handler.ts';

export type ToldGoods = CallReply<Contract['cart']['quoteForCaller']>;

/** What the chosen goods cost without delivery; null before anything is chosen. */
export async function tellGoods(
  { gatewayIn }: Pick<StaffInput<object>, 'gatewayIn'>,
  { country, lines }: ChosenGoods,
): Promise<ToldGoods | null> {
  if (lines.length === 0) return null;
  const { regionId } = countries[country].defaultCity;
  const body = { country, regionId, lines: [...lines], delivery: null };
  return gatewayIn(country).cart.quoteForCaller({ body });
}
