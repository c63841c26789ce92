import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { pricePlanKinds } from '#src/contract/shop/staff-price-plans.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn, countryLinks } from '#src/models/desk/countries.ts';
import { choicesModel } from '#src/models/desk/prices/choices.ts';
import { type PlanFields, planForm } from '#src/models/desk/prices/form.ts';
import type { OtherPreview, PreviewModel } from '#src/models/desk/prices/preview.ts';
import { newValues, termsOf } from '#src/models/desk/prices/terms.ts';
import { redirect } from '#src/web/result.ts';
import { NewPlanPage } from '#views/desk/prices/new-plan-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { isTooDeepThere, planThere, previewsOf } from './both-countries.ts';
import { stopUndo } from './stop-undo.ts';

type Input = StaffInput<object>;

export function newPricePlan(input: Input): Promise<Result> {
  const { query, now } = input;
  const country = countryIn(query);
  const kind = pricePlanKinds.find((each) => each === query.get('kind')) ?? 'sale';
  const articles = (query.get('articles') ?? '').slice(0, maxLengths.code);
  return shown(input, planForm({ country }).fields(newValues(kind, articles, country, now)));
}

interface Shown {
  readonly preview?: PreviewModel;
  readonly other?: OtherPreview | null;
  readonly request?: string;
  readonly problem?: string;
  readonly status?: number;
}

async function shown(input: Input, fields: PlanFields, more: Shown = {}): Promise<Result> {
  const country = countryIn(input.query);
  const { preview = null, other = null, request = '', problem = '', status } = more;
  const choices = choicesModel(await input.gatewayIn(country).shop.showPriceChoices({}));
  const body = (
    <NewPlanPage
      country={country}
      countries={countryLinks(country, (each) =>
        deskHref('newPricePlan', {}, { country: each, kind: fields.kind.value }),
      )}
      fields={fields}
      choices={choices}
      preview={preview}
      other={other}
      request={request}
      problem={problem}
    />
  );
  return page(preview ? 'Что изменится' : 'Новый план цен', body, status);
}

/** Shows what the plan would change, and changes nothing. */
export async function previewPrices(input: Input): Promise<Result> {
  const country = countryIn(input.query);
  const read = planForm({ country }).read(input.form);
  if (!read.ok) return shown(input, planForm({ country }).fields(read.values, read.errors), { status: 422 });
  const previews = await previewsOf(input, read.value);
  return shown(input, planForm({ country }).fields(read.values), {
    ...previews,
    request: crypto.randomUUID(),
  });
}

export async function planPrices(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const country = countryIn(query);
  const read = planForm({ country }).read(form);
  if (!read.ok) return shown(input, planForm({ country }).fields(read.values, read.errors), { status: 422 });
  const request = (form.get('request') ?? '').slice(0, maxLengths.code) || crypto.randomUUID();
  const refused = async (problem: string) => {
    const more = { ...(await previewsOf(input, read.value)), request, problem, status: 422 };
    return shown(input, planForm({ country }).fields(read.values), more);
  };
  if (await isTooDeepThere(input, read.value)) return refused(problems.Deep);
  const { id, errorMessage } = await gatewayIn(country).shop.planPrices({
    body: { terms: termsOf(read.value, country), isDeepMeant: read.value.deep, request },
  });
  if (errorMessage !== '' || id === null) return refused(problems[errorMessage]);
  const note = await planThere(input, read.value, request);
  const cookies = [noteCookie(note, stopUndo(id, 1, country))];
  return redirect(deskHref('pricePlan', { id: String(id) }, { country }), 303, { cookies });
}

const problems: Readonly<Record<CallReply<Contract['shop']['planPrices']>['errorMessage'], string>> = {
  '': '',
  NoGoods: typeset`Ни одна вещь не подходит: выберите, какие, и проверьте, что они подешевеют.`,
  TooMany: typeset`Больше 50 000 вещей за раз нельзя: разделите план.`,
  Deep: typeset`У части вещей больше 70 % скидки. Если так и задумано, отметьте это.`,
  Over: typeset`Конец уже прошёл или раньше начала.`,
};
