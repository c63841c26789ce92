import { countryIn } from '#src/models/desk/countries.ts';
import { noPlace, type PlaceModel, readPlace } from '#src/models/desk/delivery/place-field.ts';
import {
  type RateValues,
  rateForm,
  rateKindForm,
  rateTermsOf,
  rateValues,
} from '#src/models/desk/delivery/rate-form.ts';
import { deliveryRefusals, kindTitles, nowHints, placeText } from '#src/models/desk/delivery/words.ts';
import { notFound } from '#src/web/result.ts';
import { NewRatePage, RatePage } from '#views/desk/delivery/rate-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { readId } from '../promotions/read-id.ts';
import { savedRow } from './saved-row.ts';

type Input = StaffInput<object>;
type RowInput = StaffInput<{ id: string }>;

export const newRate = (input: Input): Result =>
  newPage(input, rateKindForm().fields(), rateForm().fields({ title: 'Курьером' }));

interface Refused {
  readonly place?: PlaceModel;
  readonly problem?: string;
  readonly status?: number;
}

function newPage(
  { query }: Input,
  kind: Parameters<typeof NewRatePage>[0]['kind'],
  fields: Parameters<typeof NewRatePage>[0]['fields'],
  { place = noPlace, problem = '', status = 200 }: Refused = {},
): Result {
  const country = countryIn(query);
  const body = <NewRatePage country={country} kind={kind} fields={fields} place={place} problem={problem} />;
  return page('Новый тариф', body, status);
}

export async function addRate(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const country = countryIn(query);
  const { delivery } = gatewayIn(country);
  const [kind, read] = [rateKindForm().read(form), rateForm().read(form)];
  const { place, model } = await readPlace(
    form,
    async (text) => (await delivery.findPlaces({ query: { text } })).places,
  );
  const refused = (problem = '') => {
    const fields = rateForm().fields(read.values, read.ok ? {} : read.errors);
    return newPage(input, rateKindForm().fields(kind.values), fields, { place: model, problem, status: 422 });
  };
  if (!kind.ok || !read.ok || !place) return refused();
  const { regionId, cityGuid } = place;
  const body = { id: null, version: 0, regionId, cityGuid, ...kind.value, ...rateTermsOf(read.value) };
  const { errorMessage, id } = await delivery.saveRate({ body });
  if (errorMessage !== '' || id === null) return refused(deliveryRefusals.Taken);
  return savedRow('rates', country, id);
}

export const showRate = (input: RowInput): Promise<Result> => ratePage(input);

interface Shown {
  readonly typed?: {
    readonly values: RateValues;
    readonly errors?: Partial<RateValues>;
    readonly isStale?: true;
  };
  readonly problem?: string;
  readonly status?: number;
}

async function findRate({ gatewayIn, query, params }: RowInput) {
  const { rates } = await gatewayIn(countryIn(query)).delivery.listRates({ query: {} });
  return rates.find(({ id }) => id === readId(params.id));
}

async function ratePage(input: RowInput, { typed, problem = '', status = 200 }: Shown = {}): Promise<Result> {
  const rate = await findRate(input);
  if (!rate) return notFound;
  const stands = rateValues(rate);
  const values = typed?.values ?? stands;
  const model = {
    title: `${kindTitles[rate.kind]}: ${placeText(rate.place)}`,
    country: countryIn(input.query),
    id: String(rate.id),
    version: rate.version,
    fields: rateForm().fields(values, typed?.errors),
    now: typed?.isStale ? nowHints(stands, values) : {},
    problem,
  };
  return page(model.title, <RatePage rate={model} />, status);
}

/** A refusal keeps what was typed, beside what stands by now. */
export async function saveRate(input: RowInput): Promise<Result> {
  const { form, gatewayIn, query } = input;
  const country = countryIn(query);
  const version = readId(form.get('version') ?? '');
  const rate = await findRate(input);
  if (!rate || version === null) return notFound;
  const read = rateForm().read(form);
  if (!read.ok) return ratePage(input, { typed: read, status: 422 });
  const { id, regionId, cityGuid, kind } = rate;
  const body = { id, version, regionId, cityGuid, kind, ...rateTermsOf(read.value) };
  const { errorMessage } = await gatewayIn(country).delivery.saveRate({ body });
  if (errorMessage === '') return savedRow('rates', country, id);
  const typed = { values: read.values, isStale: true } as const;
  return ratePage(input, { typed, problem: deliveryRefusals.Changed, status: 409 });
}
