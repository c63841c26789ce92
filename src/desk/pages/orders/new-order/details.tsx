import { countries } from '#src/config/countries.ts';
import { chosenGoodsIn } from '#src/models/desk/orders/new-order/chosen-goods.ts';
import { type Draft, draftIn } from '#src/models/desk/orders/new-order/draft.ts';
import { goodsHref } from '#src/models/desk/orders/new-order/goods.ts';
import {
  callerModel,
  filledIn,
  nobodyFound,
  personForm,
  suggestions,
} from '#src/models/desk/orders/new-order/person.ts';
import { redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../../handler.ts';
import type { Result } from '../../../result.ts';
import { quoteDraft } from './check-delivery.ts';
import { findCaller } from './find-caller.ts';
import { deliveryPage, personPage, sumPage } from './pages.tsx';
import { mayLookUp, prepare } from './prepare.ts';

type Input = StaffInput<object>;

/** Asks who the order is for. */
export function showNewOrderDetails(input: Input): Result {
  const draft = draftIn(chosenGoodsIn(input.query), new URLSearchParams(), crypto.randomUUID());
  if (draft.goods.lines.length === 0) return redirect(goodsHref(draft.goods), 303);
  return personPage(draft, { mayLookUp: mayLookUp(input) });
}

/** The step that the pressed button names, with everything that was typed: nothing personal is ever in an address. */
export async function continueNewOrder(input: Input): Promise<Result> {
  const { form, query } = input;
  const draft = draftIn(chosenGoodsIn(query), form, crypto.randomUUID());
  if (draft.goods.lines.length === 0) return redirect(goodsHref(draft.goods), 303);
  const to = form.get('to');
  if (to === 'find') return callerPage(input, draft);
  if (to === 'person') return personPage(draft, { mayLookUp: mayLookUp(input) });
  const ready = await prepare(input, draft);
  if ('kind' in ready) return ready;
  if (to !== 'sum') return deliveryPage(ready);
  const quote = await quoteDraft(input, ready);
  return 'kind' in quote ? quote : sumPage(ready, quote);
}

async function callerPage(input: Input, draft: Draft): Promise<Result> {
  const rules = countries[draft.goods.country];
  const read = personForm({ country: rules }).check(draft.person);
  const wrong = read.ok ? undefined : read.errors.phone;
  const shown = { mayLookUp: mayLookUp(input) };
  if (wrong) return personPage(draft, { ...shown, errors: { phone: wrong }, status: 422 });
  const found = await findCaller(input, draft);
  if (!found) return personPage(draft, { ...shown, caller: nobodyFound });
  const known = suggestions(found.customer, found.last, rules);
  const person = filledIn(draft.person, known.person);
  const isSameCity = person.city === known.person.city;
  const delivery = isSameCity ? filledIn(draft.delivery, known.delivery) : draft.delivery;
  return personPage({ ...draft, person, delivery }, { ...shown, caller: callerModel(found.customer) });
}
