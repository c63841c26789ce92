import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { withCategories } from '#src/models/desk/promotions/categories.ts';
import { type SeriesFields, seriesForm } from '#src/models/desk/promotions/form.ts';
import { commonTerms, newValues } from '#src/models/desk/promotions/form-values.ts';
import { SERIES_TAKEN, unknownErrors } from '#src/models/desk/promotions/refusals.ts';
import { redirect } from '#src/web/result.ts';
import { NewSeriesPage } from '#views/desk/promotions/new-series-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readBranches } from './category-tree.ts';

export const newSeries = (input: StaffInput<object>): Promise<Result> => {
  const { kind, from, saleGoods } = newValues(countryIn(input.query), input.now);
  return shown(input, seriesForm().fields({ kind, from, saleGoods, count: '100' }));
};

async function shown(input: StaffInput<object>, fields: SeriesFields, status = 200): Promise<Result> {
  const country = countryIn(input.query);
  const branches = await readBranches(input, country, fields.categories.value);
  const action = deskHref('addSeries', {}, { country });
  return page(
    'Серия промокодов',
    <NewSeriesPage action={action} country={country} fields={fields} branches={branches} />,
    status,
  );
}

export async function addSeries(input: StaffInput<object>): Promise<Result> {
  const country = countryIn(input.query);
  const read = seriesForm().read(withCategories(input.form));
  if (!read.ok) return shown(input, seriesForm().fields(read.values, read.errors), 422);
  const { series, prefix, count } = read.value;
  const body = { country, series, prefix, count: Number(count), ...commonTerms(read.value, country) };
  const { errorMessage, unknown } = await input.gatewayIn(country).cart.generatePromotions({ body });
  if (errorMessage === '')
    return redirect(deskHref('promotions', {}, { series }), 303, {
      cookies: [noteCookie('codes-generated')],
    });
  const errors =
    errorMessage === 'SeriesTaken' ? { series: SERIES_TAKEN } : unknownErrors(read.values, unknown);
  return shown(input, seriesForm().fields(read.values, errors), 422);
}
