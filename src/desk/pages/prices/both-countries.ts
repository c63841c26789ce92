import type { CountryCode } from '#src/config/countries.ts';
import { countries } from '#src/config/countries.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { THERE } from '#src/contract/shop/staff-price-plans.ts';
import { countryIn, otherCountry } from '#src/models/desk/countries.ts';
import type { PlanValue } from '#src/models/desk/prices/form.ts';
import { type OtherPreview, type PreviewModel, previewModel } from '#src/models/desk/prices/preview.ts';
import { termsOf } from '#src/models/desk/prices/terms.ts';
import type { StaffInput } from '../../handler.ts';
import type { NoteName } from '../../session/cookies.ts';

type Input = StaffInput<object>;

const PREVIEWED = 50;

interface Previews {
  readonly preview: PreviewModel;
  readonly other: OtherPreview | null;
}

/** What a plan would change in its country, and in the other where it is for both. */
export async function previewsOf(input: Input, value: PlanValue): Promise<Previews> {
  const country = countryIn(input.query);
  const other = otherCountry(country);
  const [preview, there] = await Promise.all([
    previewIn(input, value, country),
    value.both ? previewIn(input, value, other) : null,
  ]);
  const titles = { here: countries[country].name, title: countries[other].name };
  return { preview, other: there && { ...titles, preview: there } };
}

async function previewIn(
  { gatewayIn }: Input,
  value: PlanValue,
  country: CountryCode,
): Promise<PreviewModel> {
  const terms = termsOf(value, country);
  const found = await gatewayIn(country).shop.previewPrices({
    body: { terms, pageNumber: 1, pageSize: PREVIEWED },
  });
  return previewModel(found, terms, country);
}

/** Asked before either is planned, so that a refusal leaves no half. */
export async function isTooDeepThere(input: Input, value: PlanValue): Promise<boolean> {
  if (!value.both || value.deep) return false;
  return (await previewIn(input, value, otherCountry(countryIn(input.query)))).isDeep;
}

/** Plans the same in the other country, where it is for both. @returns what the next page tells */
export async function planThere(
  { gatewayIn, query }: Input,
  value: PlanValue,
  request: string,
): Promise<NoteName> {
  if (!value.both) return 'prices-planned';
  const country = otherCountry(countryIn(query));
  const { id } = await gatewayIn(country).shop.planPrices({
    body: {
      terms: termsOf(value, country),
      isDeepMeant: value.deep,
      request: request.slice(0, maxLengths.code - THERE.length) + THERE,
    },
  });
  return id === null ? 'prices-planned-one' : 'prices-planned-both';
}

/** Stops the plan that was made with another one, or lets it go on. @returns whether it stands so now */
export async function switchThere(
  { gatewayIn }: Input,
  id: number,
  country: CountryCode,
  isStopped: boolean,
): Promise<boolean> {
  const { there } = await gatewayIn(country).shop.showPricePlan({
    params: { id },
    query: { pageNumber: 1, pageSize: 1 },
  });
  if (!there) return false;
  const { errorMessage } = await gatewayIn(otherCountry(country)).shop.stopPricePlan({
    params: { id: there.id },
    body: { isStopped, version: there.version },
  });
  return errorMessage === '';
}
