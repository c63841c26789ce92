import { countryIn } from '#src/models/desk/countries.ts';
import {
  dayIsThere,
  type HolidayErrors,
  holidayForm,
  holidayOf,
  holidaysModel,
} from '#src/models/desk/delivery/holidays.ts';
import { noPlace, type PlaceModel, readPlace } from '#src/models/desk/delivery/place-field.ts';
import { holidayYears, publicHolidays } from '#src/models/desk/delivery/public-holidays.ts';
import { deliveryRefusals } from '#src/models/desk/delivery/words.ts';
import { notFound } from '#src/web/result.ts';
import { HolidaysPage } from '#views/desk/delivery/holidays-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { savedRows } from './saved-row.ts';

type Input = StaffInput<object>;

interface Refused {
  readonly fields?: Parameters<typeof HolidaysPage>[0]['fields'];
  readonly place?: PlaceModel;
  readonly problem?: string;
  readonly status?: number;
}

export const showHolidays = (input: Input): Promise<Result> => holidaysPage(input);

async function holidaysPage(
  { gatewayIn, query, member }: Input,
  {
    fields = holidayForm().fields({ courier: 'yes', dispatch: 'yes' }),
    place = noPlace,
    problem = '',
    status = 200,
  }: Refused = {},
): Promise<Result> {
  const country = countryIn(query);
  const { holidays } = await gatewayIn(country).delivery.listHolidays({ query: {} });
  const model = holidaysModel(holidays, country, member);
  const body = (
    <HolidaysPage
      holidays={model}
      years={holidayYears}
      fields={fields}
      place={place}
      problem={problem}
      isOpen={status !== 200}
    />
  );
  return page('Выходные дни доставки', body, status);
}

export async function addHoliday(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const country = countryIn(query);
  const { delivery } = gatewayIn(country);
  const read = holidayForm().read(form);
  const { place, model } = await readPlace(form, async (text) => {
    const { places } = await delivery.findPlaces({ query: { text } });
    return places.filter(({ cityGuid }) => cityGuid === null);
  });
  const refused = (errors: HolidayErrors = {}, problem = '') => {
    const fields = holidayForm().fields(read.values, errors);
    return holidaysPage(input, { fields, place: model, problem, status: 422 });
  };
  if (!read.ok) return refused(read.errors);
  if (!place) return refused();
  const holidays = [{ regionId: place.regionId, ...holidayOf(read.value) }];
  const { success, added } = await delivery.addHolidays({ body: { holidays } });
  if (!success) return refused({}, deliveryRefusals.UnknownPlace);
  return added.length > 0 ? savedRows('holidays', country, added) : refused(dayIsThere(read.value));
}

/** The days of a year on which the law lets people rest. */
export async function addHolidaysOfYear(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const country = countryIn(query);
  const year = holidayYears.find((each) => each === form.get('year'));
  if (!year) return notFound;
  const holidays = publicHolidays(country, year).map((each) => ({
    ...each,
    regionId: null,
    stopsCourier: true,
    stopsDispatch: true,
  }));
  const { added } = await gatewayIn(country).delivery.addHolidays({ body: { holidays } });
  return savedRows('holidays', country, added, added.length > 0 ? 'holidays-added' : 'holidays-there');
}
