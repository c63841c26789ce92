import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { typedPhotos } from '#src/models/desk/delivery/shop-photos.ts';
import { shopRefusals } from '#src/models/desk/delivery/shops.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { receivePicture } from '../content/receive-pictures.ts';
import { readId } from '../promotions/read-id.ts';
import { findKept, shopPage } from './shops.tsx';

/** Adds a photo, deletes those that are ticked, and keeps what the others show. */
export async function saveShopPhotos(input: StaffInput<{ number: string }>): Promise<Result> {
  const { form, gatewayIn, params, query } = input;
  const country = countryIn(query);
  const version = readId(form.get('version') ?? '');
  const kept = await findKept(input);
  if (version === null || !kept) return notFound;
  const { picture, problem } = await receivePicture(input, 'file');
  const photos = problem || typedPhotos(form, kept.photos, picture);
  if (typeof photos === 'string') return shopPage(input, { photos: photos, status: 422 });
  const body = { version, photos };
  const { success } = await gatewayIn(country).shop.setShopPhotos({ params, body });
  if (!success) return shopPage(input, { photos: shopRefusals.Changed, status: 409 });
  const undo = { action: deskHref('undoShop', params), fields: { country } };
  const cookies = [noteCookie('delivery-saved', undo)];
  return redirect(deskHref('deskShop', params, { country }), 303, { cookies });
}
