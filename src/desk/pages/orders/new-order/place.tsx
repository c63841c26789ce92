import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import { paymentMethods } from '#src/contract/cart/orders/payment.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { sumChange } from '#src/models/delivery/changes.ts';
import { chosenGoodsIn } from '#src/models/desk/orders/new-order/chosen-goods.ts';
import { type Draft, draftIn } from '#src/models/desk/orders/new-order/draft.ts';
import { goodsHref } from '#src/models/desk/orders/new-order/goods.ts';
import type { FoundCity } from '#src/models/desk/orders/new-order/person.ts';
import { placingRefusal } from '#src/models/desk/orders/new-order/words.ts';
import { readShownPrices } from '#src/models/order/read-shown-prices.ts';
import type { ShownPrices } from '#src/models/order/shown-prices.ts';
import { WRONG_PHONE } from '#src/web/forms/fields.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import { consentVersionIn } from '#src/web/gateway/consent-version.ts';
import { redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../../handler.ts';
import type { Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';
import { destinationOf, quoteDraft } from './check-delivery.ts';
import { personPage, sumPage } from './pages.tsx';
import { mayLookUp, prepare, readCity } from './prepare.ts';
import { tellGoods } from './tell-goods.ts';

type Input = StaffInput<object>;
type Reply = CallReply<Contract['cart']['createOrderForCaller']>;

/** The key is tried before anything is checked anew: the first press may have taken the last unit. */
export async function placeNewOrder(input: Input): Promise<Result> {
  const draft = draftIn(chosenGoodsIn(input.query), input.form, crypto.randomUUID());
  if (draft.goods.lines.length === 0) return redirect(goodsHref(draft.goods), 303);
  const city = await readCity(input, draft);
  if ('kind' in city) return city;
  const shown = readShownPrices(input.form.get('shown') ?? '');
  const reply = shown && (await place(input, draft, city, shown));
  if (reply?.order) return placedPage(reply.order.number, reply.isRepeated);
  return refusedPage(input, draft, reply, shown);
}

const placedPage = (number: string, isRepeated: boolean): Result =>
  redirect(deskHref('order', { number }), 303, {
    cookies: [noteCookie(isRepeated ? 'order-repeated' : 'order-placed')],
  });

/** Null for a form that lacks what only its page fills in. */
async function place(
  { gatewayIn }: Input,
  { goods: { country }, key, person, delivery }: Draft,
  city: FoundCity,
  shown: ShownPrices,
): Promise<Reply | null> {
  const destination = destinationOf(delivery, city);
  const payment = paymentMethods.find((each) => each === delivery.payment);
  if (!destination || !payment || delivery.consent === '') return null;
  const gateway = gatewayIn(country);
  const { firstName, lastName, email } = person;
  return gateway.cart.createOrderForCaller({
    body: {
      country,
      regionId: city.regionId,
      idempotencyKey: key,
      lines: [...shown.lines],
      expectedDeliveryPrice: shown.delivery,
      expectedTotal: shown.total,
      recipient: { firstName, lastName, email, phone: readPhone(person.phone, countries[country]) ?? '' },
      delivery: destination,
      payment,
      comment: delivery.comment,
      consentVersion: await consentVersionIn(gateway, country),
    },
  });
}

/** The step to correct, with what has changed, everything typed, and the new sum. */
async function refusedPage(
  input: Input,
  draft: Draft,
  reply: Reply | null,
  shown: ShownPrices | null,
): Promise<Result> {
  if (reply?.errorMessage === 'WRONG_PHONE')
    return personPage(draft, { mayLookUp: mayLookUp(input), errors: { phone: WRONG_PHONE }, status: 422 });
  const problem = reply ? await problemOf(input, draft, reply) : '';
  const ready = await prepare(input, draft);
  if ('kind' in ready) return ready;
  const status = reply ? 409 : 422;
  const quote = await quoteDraft(input, ready, { problem, status });
  if ('kind' in quote) return quote;
  const change = shown ? sumChange(shown.total, quote.totalPrice, quote.currency) : '';
  const changed = [ready.changed, change].filter(Boolean).join(' ');
  return sumPage({ ...ready, changed }, quote, { problem, status });
}

async function problemOf(input: Input, { goods }: Draft, reply: Reply): Promise<string> {
  const told = await tellGoods(input, goods);
  return placingRefusal(reply.errorMessage, reply.errorItemId, told?.lines ?? []);
}
