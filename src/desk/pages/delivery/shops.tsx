import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { noPlace, type PlaceModel, readPlace } from '#src/models/desk/delivery/place-field.ts';
import {
  newShopForm,
  type ShopValues,
  shopForm,
  shopTermsOf,
  shopValues,
} from '#src/models/desk/delivery/shop-form.ts';
import { shopPhotosModel } from '#src/models/desk/delivery/shop-photos.ts';
import { shopRefusals, shopsModel } from '#src/models/desk/delivery/shops.ts';
import { deliveryRefusals, nowHints } from '#src/models/desk/delivery/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { NewShopPage, ShopPage } from '#views/desk/delivery/shop-page.tsx';
import { ShopsPage } from '#views/desk/delivery/shops-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import { readId } from '../promotions/read-id.ts';
import { changedMeanwhile } from './changed-meanwhile.tsx';

type Input = StaffInput<object>;
type ShopInput = StaffInput<{ number: string }>;

const listed = async ({ gatewayIn, query }: Pick<Input, 'gatewayIn' | 'query'>) =>
  (await gatewayIn(countryIn(query)).shop.listKeptShops({ query: {} })).shops;

export const findKept = async (input: ShopInput) =>
  (await listed(input)).find(({ number }) => number === input.params.number);

export async function showDeskShops(input: Input): Promise<Result> {
  const model = shopsModel(await listed(input), countryIn(input.query), input.member, input.now);
  return page('Магазины', <ShopsPage list={model} />);
}

const saved = (country: CountryCode, note: NoteName, undone?: string): Result => {
  const undo =
    undone === undefined ? null : { action: deskHref('undoShop', { number: undone }), fields: { country } };
  return redirect(deskHref('deskShops', {}, { country }), 303, { cookies: [noteCookie(note, undo)] });
};

export const newShop = (input: Input): Result =>
  newPage(input, newShopForm().fields(), shopForm().fields(), noPlace);

type NewProps = Parameters<typeof NewShopPage>[0];

const newPage = (
  { query }: Input,
  own: NewProps['own'],
  fields: NewProps['fields'],
  place: PlaceModel,
  status = 200,
): Result =>
  page(
    'Новый магазин',
    <NewShopPage country={countryIn(query)} own={own} fields={fields} place={place} />,
    status,
  );

export async function addShop(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const country = countryIn(query);
  const { delivery, shop } = gatewayIn(country);
  const [own, read] = [newShopForm().read(form), shopForm().read(form)];
  const { place, model } = await readPlace(form, async (text) => {
    const { places } = await delivery.findPlaces({ query: { text } });
    return places.filter(({ cityGuid }) => cityGuid !== null);
  });
  const error = place?.cityGuid === null ? deliveryRefusals.UnknownPlace : model.error;
  const refused = (number?: string) =>
    newPage(
      input,
      newShopForm().fields(own.values, own.ok ? (number ? { number } : {}) : own.errors),
      shopForm().fields(read.values, read.ok ? {} : read.errors),
      { ...model, error },
      422,
    );
  if (!own.ok || !read.ok || place?.cityGuid == null) return refused();
  const body = { ...own.value, cityGuid: place.cityGuid, ...shopTermsOf(read.value) };
  const { success } = await shop.addShop({ body });
  return success ? saved(country, 'kept-shop-added') : refused(shopRefusals.Taken);
}

export const showDeskShop = (input: ShopInput): Promise<Result> => shopPage(input);

interface Shown {
  readonly typed?: {
    readonly values: ShopValues;
    readonly errors?: Partial<ShopValues>;
    readonly isStale?: true;
  };
  readonly problem?: string;
  /** Why photos were not saved. */
  readonly photos?: string;
  readonly status?: number;
}

export async function shopPage(
  input: ShopInput,
  { typed, problem = '', photos, status = 200 }: Shown = {},
): Promise<Result> {
  const shop = await findKept(input);
  if (!shop) return notFound;
  const stands = shopValues(shop);
  const values = typed?.values ?? stands;
  const typedOfPhotos = photos === undefined ? undefined : { form: input.form, problem: photos };
  const model = {
    photos: shop.kind === 'shop' ? shopPhotosModel(shop, countryIn(input.query), typedOfPhotos) : null,
    title: shop.name,
    about: `${shop.number}, ${shop.cityName}`,
    country: countryIn(input.query),
    number: shop.number,
    version: shop.version,
    isClosed: shop.isClosed,
    fields: shopForm().fields(values, typed?.errors),
    now: typed?.isStale ? nowHints(stands, values) : {},
    problem,
  };
  return page(shop.name, <ShopPage shop={model} />, status);
}

/** A refusal keeps what was typed, beside what stands by now. */
export async function saveShop(input: ShopInput): Promise<Result> {
  const { form, gatewayIn, query, params } = input;
  const country = countryIn(query);
  const version = readId(form.get('version') ?? '');
  if (version === null) return notFound;
  const read = shopForm().read(form);
  if (!read.ok) return shopPage(input, { typed: read, status: 422 });
  const body = { version, ...shopTermsOf(read.value) };
  const { success } = await gatewayIn(country).shop.changeShop({ params, body });
  if (success) return saved(country, 'delivery-saved', params.number);
  const typed = { values: read.values, isStale: true } as const;
  return shopPage(input, { typed, problem: shopRefusals.Changed, status: 409 });
}

export async function closeShop(input: ShopInput): Promise<Result> {
  const { form, gatewayIn, query, params } = input;
  const country = countryIn(query);
  const version = readId(form.get('version') ?? '');
  if (version === null) return notFound;
  const { errorMessage } = await gatewayIn(country).shop.closeShop({ params, body: { version } });
  if (errorMessage === '') return saved(country, 'kept-shop-closed', params.number);
  return shopPage(input, { problem: shopRefusals[errorMessage], status: 409 });
}

export async function undoShop({ form, gatewayIn, params }: ShopInput): Promise<Result> {
  const country = countryCodes.find((code) => code === form.get('country'));
  if (!country) return notFound;
  const { success } = await gatewayIn(country).shop.undoShop({ params, body: {} });
  return success ? saved(country, 'undone') : changedMeanwhile(deskHref('deskShops', {}, { country }));
}
