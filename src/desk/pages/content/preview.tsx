import { previewModel } from '#src/models/desk/content/preview.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { isLocalTime, momentAt } from '#src/models/desk/days.ts';
import { PreviewPage } from '#views/desk/content/preview-page.tsx';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { sectionPage } from './section-page.tsx';

const MOST_CITY = 100;

/** What the shop would show at a moment in a city; now and in the whole country by default. */
export async function showContentPreview(input: StaffInput<object>): Promise<Result> {
  const { query, now } = input;
  const country = countryIn(query);
  const written = query.get('at') ?? '';
  const at = isLocalTime(written) ? momentAt(written, country) : now.toISOString();
  const city = (query.get('city') ?? '').trim().slice(0, MOST_CITY);
  const { content } = input.gatewayIn(country);
  const { locations } = city === '' ? { locations: [] } : await content.getLocations({ query: { country } });
  const found = locations.find(({ cityName }) => cityName.toLowerCase() === city.toLowerCase());
  const audience = { regionName: found?.cityName ?? '', regionId: found?.regionId ?? '' };
  const { preview } = await content.previewContent({ params: { country }, query: { at, ...audience } });
  const asked = { country, at, city: found?.cityName ?? city, isCityKnown: city === '' || !!found };
  const body = <PreviewPage preview={previewModel(asked, preview, input.member)} />;
  return sectionPage(input, 'contentPreview', 'Как будет', body);
}
