import type { CountryCode } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn, openingModel, openingRefusals } from '#src/models/desk/opening/opening.ts';
import { sellerForm } from '#src/models/desk/opening/seller.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { OpeningPage } from '#views/desk/opening/opening-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';

type Input = StaffInput<{ country: string }>;

interface Refused {
  readonly problem?: string;
  readonly seller?: Parameters<typeof openingModel>[2];
  readonly status?: number;
}

export const showOpening = (input: StaffInput<object>): Promise<Result> =>
  openingPage(input, countryIn(input.query.get('country')) ?? 'RU');

async function openingPage(
  { gatewayIn }: Pick<Input, 'gatewayIn'>,
  country: CountryCode,
  { problem = '', seller, status = 200 }: Refused = {},
): Promise<Result> {
  const opening = await gatewayIn(country).shop.showOpening({ params: { country } });
  const model = openingModel(country, opening, seller);
  return page('Открытие магазина', <OpeningPage opening={model} problem={problem} />, status);
}

export async function saveSeller(input: Input): Promise<Result> {
  const { params, form, gatewayIn } = input;
  const country = countryIn(params.country);
  const version = form.get('version') ?? '';
  if (!country || !/^\d{1,9}$/.test(version)) return notFound;
  const read = sellerForm({ country }).read(form);
  if (!read.ok)
    return openingPage(input, country, { seller: { values: read.values, errors: read.errors }, status: 422 });
  const body = { seller: read.value, version: Number(version) };
  const { success } = await gatewayIn(country).shop.saveSeller({ params: { country }, body });
  if (success) return back(country, 'seller-saved');
  const refused = { problem: openingRefusals.sellerChanged, seller: { values: read.values } };
  return openingPage(input, country, { ...refused, status: 409 });
}

export async function openShop(input: Input): Promise<Result> {
  const { params, form, gatewayIn } = input;
  const country = countryIn(params.country);
  if (!country) return notFound;
  const isOpen = form.get('open') === 'yes';
  const { success } = await gatewayIn(country).shop.openShop({ params: { country }, body: { isOpen } });
  if (!success) return openingPage(input, country, { problem: openingRefusals.NotReady, status: 422 });
  const undo = { action: deskHref('openShop', { country }), fields: { open: isOpen ? 'no' : 'yes' } };
  return back(country, isOpen ? 'shop-opened' : 'shop-closed', undo);
}

const back = (country: CountryCode, note: NoteName, undo: Undo | null = null): Result =>
  redirect(deskHref('opening', {}, { country }), 303, { cookies: [noteCookie(note, undo)] });
