import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { ownPath } from '#src/web/own-path.ts';
import { fragment } from '#src/web/result.ts';
import { CitiesPage } from '#views/city/cities-page.tsx';
import { CityPanel } from '#views/city/city-panel.tsx';
import { FoundCities } from '#views/city/city-search.tsx';
import { loadCityPanel, searchCities } from './load-cities.ts';

export const showCities = (input: PrivateInput<object>): Promise<Result> => citiesPage(input);

export async function citiesPage(
  input: PrivateInput<object>,
  refusal: string | null = null,
): Promise<Result> {
  const { query, visitor } = input;
  const pattern = query.get('pattern') ?? '';
  const [panel, found] = await Promise.all([loadCityPanel(input), searchCities(input, pattern)]);
  const shown = { panel, pattern, found, refusal, back: returnPath(input) };
  return page(
    'city',
    { title: 'Выбор города', noindex: true },
    <CitiesPage cityName={visitor.city.shortName} {...shown} />,
    refusal ? 422 : 200,
  );
}

/** The page that the shopper came from, kept while searching on the page of cities. */
export function returnPath({ form, query, from }: PrivateInput<object>): string {
  const back = ownPath(form.get('back')) ?? ownPath(query.get('back'));
  return back ?? (from.split('?')[0] === href('cities') ? href('home') : from);
}

export async function showCityPanel(input: PublicInput<object>): Promise<Result> {
  return fragment(<CityPanel panel={await loadCityPanel(input)} />);
}

export async function showFoundCities(input: PublicInput<object>): Promise<Result> {
  return fragment(<FoundCities found={await searchCities(input, input.query.get('pattern') ?? '')} />);
}
