import { SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import { availableGoods } from '#src/models/desk/orders/new-order/available-goods.ts';
import type { Draft } from '#src/models/desk/orders/new-order/draft.ts';
import {
  cityError,
  cityMeant,
  type FoundCity,
  personForm,
} from '#src/models/desk/orders/new-order/person.ts';
import type { StaffInput } from '../../../handler.ts';
import type { Result } from '../../../result.ts';
import { goodsPage } from './goods.tsx';
import { loadOffers } from './load-offers.ts';
import { personPage, type ReadyDraft } from './pages.tsx';
import { tellGoods } from './tell-goods.ts';

type Input = StaffInput<object>;

export const mayLookUp = ({ member }: Pick<Input, 'member'>): boolean =>
  member.permissions.has('customers.read');

/** The city of a draft whose person is filled in; otherwise the page that asks for what is missing. */
export async function readCity(input: Input, draft: Draft): Promise<FoundCity | Result> {
  const { goods, person } = draft;
  const read = personForm({ country: countries[goods.country] }).check(person);
  const cities = await findCities(input, draft);
  const shown = { cities, mayLookUp: mayLookUp(input), status: 422 };
  if (!read.ok) return personPage(draft, { ...shown, cities: [], errors: read.errors });
  const city = cityMeant(person, cities);
  return city ?? personPage(draft, { ...shown, errors: { city: cityError(cities) } });
}

async function findCities({ gatewayIn }: Input, { goods: { country }, person }: Draft) {
  const pattern = person.city;
  if (pattern.length < SEARCH_MIN_CHARACTERS) return [];
  return (await gatewayIn(country).geo.searchCity({ body: { pattern, country } })).suggestCity;
}

/** The draft with what can be had of its goods, and how that can be delivered; otherwise the page to go on with. */
export async function prepare(input: Input, typed: Draft): Promise<ReadyDraft | Result> {
  const city = await readCity(input, typed);
  if ('kind' in city) return city;
  const first = await tellGoods(input, typed.goods);
  const { goods, changed } = availableGoods(typed.goods, first?.lines ?? []);
  const draft = { ...typed, goods };
  const told = changed === '' ? first : await tellGoods(input, goods);
  if (!told) return goodsPage(input, goods, '', changed, 409);
  const offers = await loadOffers(input, draft, city, told);
  return { draft, city, currency: told.quote.currency, offers, changed };
}
