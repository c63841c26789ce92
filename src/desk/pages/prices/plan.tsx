import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { changeForm } from '#src/models/desk/prices/form.ts';
import { GOODS_PER_PAGE, planModel, type TypedChange } from '#src/models/desk/prices/plan.ts';
import { periodOf } from '#src/models/desk/prices/terms.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { PlanPage } from '#views/desk/prices/plan-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readId } from '../promotions/read-id.ts';
import { switchThere } from './both-countries.ts';
import { stopUndo } from './stop-undo.ts';

type Input = StaffInput<{ id: string }>;

export const showPricePlan = (input: Input): Promise<Result> => shown(input, countryIn(input.query));

interface Refused {
  readonly typed?: TypedChange;
  readonly problem?: string;
  readonly status?: number;
}

async function shown(input: Input, country: CountryCode, refused: Refused = {}): Promise<Result> {
  const { gatewayIn, params, query, member, now } = input;
  const id = readId(params.id);
  if (id === null) return notFound;
  const pageNumber = readPage(query);
  const found = await gatewayIn(country).shop.showPricePlan({
    params: { id },
    query: { pageNumber, pageSize: GOODS_PER_PAGE },
  });
  const { typed, problem = '', status } = refused;
  const model = planModel(found, { country, page: pageNumber, now }, member, typed);
  return page(model.name, <PlanPage plan={model} problem={problem} />, status);
}

const CHANGED = typeset`Кто-то был быстрее, или план уже кончился. Проверьте, как он выглядит сейчас.`;

/** A refusal keeps what was typed, beside what the plan has by now. */
export async function changePricePlan(input: Input): Promise<Result> {
  const { gatewayIn, params, query, form, now } = input;
  const country = countryIn(query);
  const [id, version] = [readId(params.id), readId(form.get('version') ?? '')];
  if (id === null || version === null) return notFound;
  const read = changeForm().read(form);
  if (!read.ok) return shown(input, country, { typed: read, status: 422 });
  const { beginsAt, endsAt } = periodOf(read.value, country);
  const body = { name: read.value.name, beginsAt: beginsAt ?? now.toISOString(), endsAt, version };
  const { errorMessage } = await gatewayIn(country).shop.changePricePlan({ params: { id }, body });
  const { values } = read;
  switch (errorMessage) {
    case '':
      return redirect(deskHref('pricePlan', params, { country }), 303, {
        cookies: [noteCookie('plan-changed')],
      });
    case 'Changed':
      return shown(input, country, { typed: { values, isStale: true }, problem: CHANGED, status: 409 });
    case 'Over':
      return shown(input, country, { typed: { values, errors: { till: OVER } }, status: 422 });
  }
}

const OVER = typeset`Конец уже прошёл или раньше начала`;

const NOT_THERE = typeset`Здесь сделано, а в другой стране план уже изменили. Проверьте его там.`;

export async function stopPricePlan(input: Input): Promise<Result> {
  const { gatewayIn, params, query, form } = input;
  const country = countryIn(form.has('country') ? form : query);
  const [id, version] = [readId(params.id), readId(form.get('version') ?? '')];
  if (id === null || version === null) return notFound;
  const isStopped = form.get('stopped') === 'yes';
  const { errorMessage, plan } = await gatewayIn(country).shop.stopPricePlan({
    params: { id },
    body: { isStopped, version },
  });
  if (errorMessage !== '') return shown(input, country, { problem: CHANGED, status: 409 });
  const both = form.get('both') === 'yes';
  if (both && !(await switchThere(input, id, country, isStopped)))
    return shown(input, country, { problem: NOT_THERE, status: 409 });
  const model = form.get('back') ?? '';
  const back = model === '' ? deskHref('pricePlan', params, { country }) : modelHref(model, country);
  const undo = stopUndo(id, plan.version, country, { isStopped: !isStopped, back: model, both });
  const isHidden = plan.kind === 'hidden';
  const note = isStopped
    ? isHidden
      ? 'goods-shown'
      : 'plan-stopped'
    : isHidden
      ? 'goods-hidden'
      : 'plan-resumed';
  return redirect(back, 303, { cookies: [noteCookie(note, undo)] });
}

const modelHref = (code: string, country: CountryCode): string =>
  deskHref('modelPrices', { code: code.slice(0, 64) }, { country });
