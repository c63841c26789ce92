import { previewModel } from '#src/models/desk/content/preview.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { isLocalTime, momentAt } from '#src/models/desk/days.ts';
import { PreviewPage } from '#views/desk/content/preview-page.tsx';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { findCity } from './banner-city.ts';
import { sectionPage } from './section-page.tsx';

const MOST_CITY = 100;

/** What the shop would show at a moment in a city; now and in the whole country by default. */
export async function showContentPreview(input: StaffInput<object>): Promise<Result> {
  const { query, now } = input;
  const country = countryIn(query);
  const written = query.get('at') ?? '';
  const at = isLocalTime(written) ? momentAt(written, country) : now.toISOString();
  const city = (query.get('city') ?? '').trim().slice(0, MOST_CITY);
  const named = city === '' ? null : await findCity(input, country, city);
  const { suggestion = '', regionId = '' } = named?.city ?? {};
  const audience = { at, regionName: suggestion, regionId };
  const { content } = input.gatewayIn(country);
  const { preview } = await content.previewContent({ params: { country }, query: audience });
  const cityProblem = named?.city === null ? named.problem : '';
  const asked = { country, at, city: suggestion || city, cityProblem };
  const body = <PreviewPage preview={previewModel(asked, preview, input.member)} />;
  return sectionPage(input, 'contentPreview', 'Как будет', body);
}
