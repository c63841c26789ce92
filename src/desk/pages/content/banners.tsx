import { deskHref } from '#src/desk-routes.ts';
import {
  type BannerErrors,
  type BannerValues,
  bannerDraft,
  bannerForm,
  newBannerValues,
} from '#src/models/desk/content/banner-form.ts';
import { bannerListModel, placeOptions } from '#src/models/desk/content/banners.ts';
import { deletedBannersModel } from '#src/models/desk/content/deleted-banners.ts';
import { typedPreview } from '#src/models/desk/content/picture-form.ts';
import { countryIn, countryNamed } from '#src/models/desk/countries.ts';
import { redirect } from '#src/web/result.ts';
import { BannersPage } from '#views/desk/content/banners-page.tsx';
import { DeletedBannersPage } from '#views/desk/content/deleted-banners-page.tsx';
import { NewBannerPage } from '#views/desk/content/new-banner-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readBanner } from './banner-city.ts';
import { sectionPage } from './section-page.tsx';

type Input = StaffInput<object>;

export const showBanners = (input: Input): Promise<Result> => bannersPage(input, input.query.get('country'));

/** @param problem why a change was refused */
export async function bannersPage(input: Input, written: string | null, problem = ''): Promise<Result> {
  const country = countryNamed(written);
  const { banners } = await input.gatewayIn(country).content.listStaffBanners({ params: { country } });
  const model = bannerListModel(country, banners, input.member);
  const body = <BannersPage list={model} problem={problem} />;
  return sectionPage(input, 'banners', 'Баннеры', body, problem ? 409 : 200);
}

export async function showDeletedBanners(input: Input): Promise<Result> {
  const country = countryIn(input.query);
  const { banners } = await input.gatewayIn(country).content.listDeletedBanners({ params: { country } });
  const model = deletedBannersModel(country, banners, input.member);
  return page('Удалённые баннеры', <DeletedBannersPage model={model} />);
}

interface Typed {
  readonly values: BannerValues;
  readonly errors: BannerErrors;
}

export const showNewBanner = (input: Input): Result => newBannerPage(input);

function newBannerPage(input: Input, typed?: Typed): Result {
  const country = countryIn(input.query);
  const values = typed?.values ?? newBannerValues(input.query.get('place'));
  const body = (
    <NewBannerPage
      action={deskHref('newBanner', {}, { country })}
      listHref={deskHref('banners', {}, { country })}
      fields={bannerForm().fields(values, typed?.errors)}
      places={placeOptions(values.place ?? '')}
      preview={typedPreview(values)}
      request={input.form.get('request') || crypto.randomUUID()}
    />
  );
  return page('Новый баннер', body, typed ? 422 : 200);
}

export async function addBanner(input: Input): Promise<Result> {
  const country = countryIn(input.query);
  const posted = await readBanner(input, country);
  if (!posted.ok) return newBannerPage(input, posted);
  const draft = bannerDraft(posted.value, country);
  const request = (input.form.get('request') || crypto.randomUUID()).slice(0, 64);
  const { content } = input.gatewayIn(country);
  const { id } = await content.addBanner({ params: { country }, body: { draft, request } });
  const params = { country, id: String(id) };
  const undo = { action: deskHref('deleteBanner', params), fields: { version: '0', undo: 'yes' } };
  return redirect(deskHref('banner', params), 303, { cookies: [noteCookie('banner-added', undo)] });
}
