import { countryIn } from '#src/models/desk/countries.ts';
import { hoursListModel } from '#src/models/desk/delivery/hours.ts';
import {
  type HoursValues,
  hoursForm,
  hoursTermsOf,
  hoursValues,
} from '#src/models/desk/delivery/hours-form.ts';
import { noPlace, type PlaceModel, readPlace } from '#src/models/desk/delivery/place-field.ts';
import { deliveryRefusals, nowHints, placeText } from '#src/models/desk/delivery/words.ts';
import { notFound } from '#src/web/result.ts';
import { HoursListPage } from '#views/desk/delivery/hours-list-page.tsx';
import { HoursPage, NewHoursPage } from '#views/desk/delivery/hours-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { readId } from '../promotions/read-id.ts';
import { savedRow } from './saved-row.ts';

type Input = StaffInput<object>;
type RowInput = StaffInput<{ id: string }>;

const listed = async ({ gatewayIn, query }: Pick<Input, 'gatewayIn' | 'query'>) =>
  (await gatewayIn(countryIn(query)).delivery.listHours({ query: {} })).hours;

export async function showHoursList(input: Input): Promise<Result> {
  const model = hoursListModel(await listed(input), countryIn(input.query), input.member);
  return page('Часы курьеров', <HoursListPage list={model} />);
}

export const newHours = (input: Input): Result => newPage(input, hoursForm().fields());

interface Refused {
  readonly place?: PlaceModel;
  readonly problem?: string;
  readonly status?: number;
}

function newPage(
  { query }: Input,
  fields: Parameters<typeof NewHoursPage>[0]['fields'],
  { place = noPlace, problem = '', status = 200 }: Refused = {},
): Result {
  const body = <NewHoursPage country={countryIn(query)} fields={fields} place={place} problem={problem} />;
  return page('Новые часы', body, status);
}

export async function addHours(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const country = countryIn(query);
  const { delivery } = gatewayIn(country);
  const read = hoursForm().read(form);
  const { place, model } = await readPlace(
    form,
    async (text) => (await delivery.findPlaces({ query: { text } })).places,
  );
  const refused = (problem = '') => {
    const fields = hoursForm().fields(read.values, read.ok ? {} : read.errors);
    return newPage(input, fields, { place: model, problem, status: 422 });
  };
  if (!read.ok || !place) return refused();
  const { regionId, cityGuid } = place;
  const body = { id: null, version: 0, regionId, cityGuid, ...hoursTermsOf(read.value) };
  const { errorMessage, id } = await delivery.saveHours({ body });
  if (errorMessage !== '' || id === null) return refused(deliveryRefusals.Taken);
  return savedRow('hours', country, id);
}

export const showHours = (input: RowInput): Promise<Result> => hoursPage(input);

interface Shown {
  readonly typed?: {
    readonly values: HoursValues;
    readonly errors?: Partial<HoursValues>;
    readonly isStale?: true;
  };
  readonly problem?: string;
  readonly status?: number;
}

const findHours = async (input: RowInput) =>
  (await listed(input)).find(({ id }) => id === readId(input.params.id));

async function hoursPage(
  input: RowInput,
  { typed, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const hours = await findHours(input);
  if (!hours) return notFound;
  const stands = hoursValues(hours);
  const values = typed?.values ?? stands;
  const model = {
    title: `${placeText(hours.place)}: ${hours.from}–${hours.to}`,
    country: countryIn(input.query),
    id: String(hours.id),
    version: hours.version,
    fields: hoursForm().fields(values, typed?.errors),
    now: typed?.isStale ? nowHints(stands, values) : {},
    problem,
  };
  return page(model.title, <HoursPage hours={model} />, status);
}

/** A refusal keeps what was typed, beside what stands by now. */
export async function saveHours(input: RowInput): Promise<Result> {
  const { form, gatewayIn, query } = input;
  const country = countryIn(query);
  const version = readId(form.get('version') ?? '');
  const hours = await findHours(input);
  if (!hours || version === null) return notFound;
  const read = hoursForm().read(form);
  if (!read.ok) return hoursPage(input, { typed: read, status: 422 });
  const { id, regionId, cityGuid } = hours;
  const body = { id, version, regionId, cityGuid, ...hoursTermsOf(read.value) };
  const { errorMessage } = await gatewayIn(country).delivery.saveHours({ body });
  if (errorMessage === '') return savedRow('hours', country, id);
  const { values } = read;
  if (errorMessage === 'Taken')
    return hoursPage(input, { typed: { values }, problem: deliveryRefusals.Taken, status: 422 });
  return hoursPage(input, {
    typed: { values, isStale: true },
    problem: deliveryRefusals.Changed,
    status: 409,
  });
}
