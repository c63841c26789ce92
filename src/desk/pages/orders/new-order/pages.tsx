import { countries } from '#src/config/countries.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { deliveryModel } from '#src/models/desk/orders/new-order/delivery.ts';
import {
  type DeliveryErrors,
  type DeliveryOffers,
  deliveryForm,
} from '#src/models/desk/orders/new-order/delivery-form.ts';
import {
  type Draft,
  detailsAction,
  hiddenValues,
  placeAction,
} from '#src/models/desk/orders/new-order/draft.ts';
import { goodsHref } from '#src/models/desk/orders/new-order/goods.ts';
import {
  type CallerModel,
  type FoundCity,
  type PersonErrors,
  personForm,
} from '#src/models/desk/orders/new-order/person.ts';
import { sumModel } from '#src/models/desk/orders/new-order/sum.ts';
import { DeliveryPage } from '#views/desk/orders/new-order/delivery-page.tsx';
import { PersonPage } from '#views/desk/orders/new-order/person-page.tsx';
import { SumPage } from '#views/desk/orders/new-order/sum-page.tsx';
import { page, type Result } from '../../../result.ts';

const TITLE = 'Новый заказ';

export interface Shown {
  /** Above the form; empty without one. */
  readonly problem?: string;
  readonly status?: number;
}

interface ShownPerson extends Shown {
  readonly errors?: PersonErrors;
  readonly cities?: readonly FoundCity[];
  readonly caller?: CallerModel | null;
  readonly mayLookUp: boolean;
}

export function personPage(
  draft: Draft,
  { errors, cities = [], caller = null, mayLookUp, problem = '', status = 200 }: ShownPerson,
): Result {
  const fields = personForm({ country: countries[draft.goods.country] }).fields(draft.person, errors);
  const form = { action: detailsAction(draft), hidden: hiddenValues(draft, ['delivery']) };
  const parts = { form, goodsHref: goodsHref(draft.goods), fields, cities, caller, mayLookUp, problem };
  return page(TITLE, <PersonPage {...parts} />, status);
}

/** A draft whose city and goods are known. */
export interface ReadyDraft {
  readonly draft: Draft;
  readonly city: FoundCity;
  readonly currency: OrderQuote['currency'];
  readonly offers: DeliveryOffers;
  /** What of the goods has sold out meanwhile; empty for nothing. */
  readonly changed: string;
}

export function deliveryPage(
  { draft, city, currency, offers, changed }: ReadyDraft,
  { errors, problem = '', status = 200 }: Shown & { readonly errors?: DeliveryErrors } = {},
): Result {
  const fields = deliveryForm(offers).fields(draft.delivery, errors);
  const delivery = deliveryModel(offers, fields, currency);
  const said = [problem, changed].filter(Boolean).join(' ');
  const form = { action: detailsAction(draft), hidden: hiddenValues(draft, ['person']) };
  const parts = { form, cityName: city.suggestion, fields, delivery, problem: said };
  return page(TITLE, <DeliveryPage {...parts} />, status);
}

export type DeliverableQuote = OrderQuote & { readonly delivery: NonNullable<OrderQuote['delivery']> };

export function sumPage(
  { draft, city, offers, changed }: ReadyDraft,
  quote: DeliverableQuote,
  { problem = '', status = 200 }: Shown = {},
): Result {
  const { person, delivery } = draft;
  const sum = sumModel({ country: countries[draft.goods.country], quote, city, person, delivery, offers });
  const said = [problem, changed].filter(Boolean).join(' ');
  const form = { action: placeAction(draft), hidden: hiddenValues(draft, ['person', 'delivery']) };
  return page(
    TITLE,
    <SumPage form={form} detailsAction={detailsAction(draft)} sum={sum} problem={said} />,
    status,
  );
}
