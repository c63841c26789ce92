import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { goodsSelection } from '#src/contract/shop/staff-price-plans.ts';
import type { SetPrice } from '#src/contract/shop/staff-prices.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { sumIn } from '#src/models/desk/prices/form.ts';
import {
  modelPricesModel,
  setPriceForm,
  standingIn,
  type TypedPrice,
} from '#src/models/desk/prices/model-prices.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ModelPricesPage } from '#views/desk/prices/model-prices-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';
import { stopUndo } from './stop-undo.ts';

type Input = StaffInput<{ code: string }>;

/** Leads from an article to the prices of its model. */
export function productPrices({ query }: StaffInput<object>): Result {
  const article = (query.get('article') ?? '').trim().slice(0, maxLengths.code);
  const country = countryIn(query);
  return redirect(
    article === ''
      ? deskHref('prices', {}, { country })
      : deskHref('modelPrices', { code: article }, { country }),
    303,
  );
}

export const showModelPrices = (input: Input): Promise<Result> => shown(input);

interface Refused {
  readonly typed?: TypedPrice;
  readonly problem?: string;
  readonly status?: number;
}

async function shown(input: Input, { typed, problem = '', status }: Refused = {}): Promise<Result> {
  const { gatewayIn, params, query, member, now } = input;
  const country = countryIn(query);
  const found = await gatewayIn(country).shop.showModelPrices({ params: { modelCode: params.code } });
  const model = modelPricesModel(found, country, member, now, typed);
  return page(
    `Цены: ${model.title}`,
    <ModelPricesPage model={model} problem={problem} request={crypto.randomUUID()} />,
    status,
  );
}

const CHANGED = typeset`Кто-то был быстрее: цена уже другая. Проверьте обе и сохраните ещё раз.`;

export async function setPrice(input: Input): Promise<Result> {
  const { gatewayIn, params, query, form } = input;
  const country = countryIn(form.has('country') ? form : query);
  const article = (form.get('article') ?? '').slice(0, maxLengths.code);
  const was = standingIn(form.get('was') ?? '');
  if (article === '' || was === undefined) return notFound;
  const read = setPriceForm({ country }).read(form);
  if (!read.ok)
    return shown(input, { typed: { article, values: read.values, errors: read.errors }, status: 422 });
  const { price, oldPrice, kept } = read.value;
  const set = { price: sumIn(price) ?? 0, oldPrice: sumIn(oldPrice) ?? 0, isKept: kept };
  const { errorMessage } = await gatewayIn(country).shop.setPrice({
    body: { modelColorCode: article, set, was },
  });
  if (errorMessage !== '')
    return shown(input, {
      typed: { article, values: read.values, isStale: true },
      problem: CHANGED,
      status: 409,
    });
  const back = deskHref('modelPrices', params, { country });
  const undo = undoOf(params.code, country, { article, was, set });
  return redirect(back, 303, { cookies: [noteCookie('price-set', undo)] });
}

interface Change {
  readonly article: string;
  readonly was: SetPrice | null;
  readonly set: SetPrice;
}

/** Null if there was no price before: it can only be hidden. */
function undoOf(code: string, country: CountryCode, { article, was, set }: Change): Undo | null {
  if (was === null || was.price === 0) return null;
  return {
    action: deskHref('setPrice', { code }),
    fields: {
      country,
      article,
      was: JSON.stringify(set),
      price: String(was.price),
      oldPrice: was.oldPrice === 0 ? '' : String(was.oldPrice),
      kept: was.isKept ? 'yes' : '',
    },
  };
}

/** Hides a colour or the whole model, from now until it is shown again. */
export async function hideGoods(input: Input): Promise<Result> {
  const { gatewayIn, params, query, form } = input;
  const country = countryIn(query);
  const article = (form.get('article') ?? '').slice(0, maxLengths.code);
  const request = (form.get('request') ?? '').slice(0, maxLengths.code);
  if (article === '' || request === '') return notFound;
  const { id } = await gatewayIn(country).shop.planPrices({
    body: {
      terms: {
        kind: 'hidden',
        name: `Скрыто: ${article}`,
        selection: goodsSelection.parse({ articles: [article] }),
        beginsAt: null,
        endsAt: null,
      },
      request,
    },
  });
  if (id === null) return shown(input, { problem: NOT_SOLD, status: 422 });
  const undo = stopUndo(id, 1, country, { back: params.code });
  return redirect(deskHref('modelPrices', params, { country }), 303, {
    cookies: [noteCookie('goods-hidden', undo)],
  });
}

const NOT_SOLD = typeset`Скрывать нечего: здесь это и так не продаётся.`;
