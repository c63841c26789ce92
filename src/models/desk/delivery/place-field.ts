import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { oneLine } from '#src/web/forms/fields.ts';
import { deliveryRefusals } from './words.ts';

interface NamedPlace {
  readonly regionId: string | null;
  readonly cityGuid: string | null;
  readonly title: string;
}

/** Where something is to hold: typed by name, chosen where several are called so. */
export interface PlaceModel {
  readonly typed: string;
  readonly error: string;
  readonly choices: readonly { readonly value: string; readonly title: string }[];
}

export const noPlace: PlaceModel = { typed: '', error: '', choices: [] };

const keyOf = ({ regionId, cityGuid }: NamedPlace): string =>
  cityGuid === null ? `region:${regionId}` : `city:${cityGuid}`;

type Found = (text: string) => Promise<readonly NamedPlace[]>;
export type ReadPlace =
  | { readonly place: NamedPlace; readonly model: PlaceModel }
  | { readonly place: null; readonly model: PlaceModel };

const everywhere: NamedPlace = { regionId: null, cityGuid: null, title: '' };

/** @param find the places whose names begin so */
export async function readPlace(form: URLSearchParams, find: Found): Promise<ReadPlace> {
  const typed = oneLine(form.get('place') ?? '').slice(0, maxLengths.city);
  if (typed === '') return { place: everywhere, model: noPlace };
  const places = await find(typed);
  const choices = places.map((each) => ({ value: keyOf(each), title: titleOf(each) }));
  const chosen = places.find((each) => keyOf(each) === form.get('chosen'));
  const place = chosen ?? (places.length === 1 ? places[0] : undefined);
  if (place) return { place, model: { typed: place.title, error: '', choices: [] } };
  const error = places.length === 0 ? deliveryRefusals.UnknownPlace : typeset`Выберите из найденного`;
  return { place: null, model: { typed, error, choices } };
}

const titleOf = ({ cityGuid, title }: NamedPlace): string =>
  cityGuid === null ? typeset`${title} — весь регион` : title;
