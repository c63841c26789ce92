import { deskHref } from '#src/desk-routes.ts';
import { bannerDraft } from '#src/models/desk/content/banner-form.ts';
import { bannerModel, type TypedBanner } from '#src/models/desk/content/banners.ts';
import { bannerRefusals, MOVED } from '#src/models/desk/content/words.ts';
import { countryNamed } from '#src/models/desk/countries.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { BannerPage } from '#views/desk/content/banner-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readBanner } from './banner-city.ts';
import { bannersPage } from './banners.tsx';
import { countIn } from './counts.ts';

type Input = StaffInput<{ country: string; id: string }>;

interface Shown {
  readonly typed?: TypedBanner;
  readonly problem?: string;
  readonly status?: number;
}

/** Null for an address that names no banner. */
function nameIn({ params }: Input) {
  const [country, id] = [countryNamed(params.country), countIn(params.id)];
  return country === params.country && id !== null ? { country, id } : null;
}

async function read(input: Input) {
  const name = nameIn(input);
  if (!name) return null;
  const { banner } = await input.gatewayIn(name.country).content.showBanner({ params: name });
  return banner;
}

export const showBanner = (input: Input): Promise<Result> => bannerPage(input);

async function bannerPage(input: Input, { typed, problem = '', status = 200 }: Shown = {}): Promise<Result> {
  const banner = await read(input);
  if (!banner) return notFound;
  const model = bannerModel(banner, countryNamed(input.params.country), input.member, typed);
  return page(model.title, <BannerPage banner={model} problem={problem} />, status);
}

export async function saveBanner(input: Input): Promise<Result> {
  const [name, version] = [nameIn(input), countIn(input.form.get('version'))];
  if (!name || version === null) return notFound;
  const posted = await readBanner(input, name.country);
  if (!posted.ok) return bannerPage(input, { typed: posted, status: 422 });
  const { content } = input.gatewayIn(name.country);
  const draft = bannerDraft(posted.value, name.country, (await read(input)) ?? undefined);
  const saved = await content.saveBanner({ params: name, body: { draft, version } });
  if (!saved.success)
    return bannerPage(input, { typed: posted, problem: bannerRefusals.Changed, status: 409 });
  return done(input, 'banner-saved', saved.version);
}

export async function moveBanner(input: Input): Promise<Result> {
  const [name, from] = [nameIn(input), countIn(input.form.get('from'))];
  if (!name || from === null) return notFound;
  const to = input.form.get('to') === 'up' ? 'up' : 'down';
  const moved = await input.gatewayIn(name.country).content.moveBanner({ params: name, body: { to, from } });
  if (!moved.success) return bannersPage(input, name.country, MOVED);
  return redirect(deskHref('banners', {}, { country: name.country }), 303, {
    cookies: [noteCookie('banner-moved')],
  });
}

export async function deleteBanner(input: Input): Promise<Result> {
  const [name, version] = [nameIn(input), countIn(input.form.get('version'))];
  if (!name || version === null) return notFound;
  const isUndo = input.form.has('undo');
  const { content } = input.gatewayIn(name.country);
  const deleted = await content.deleteBanner({ params: name, body: { version } });
  if (!deleted.success) return bannerPage(input, { problem: bannerRefusals.Changed, status: 409 });
  const note = isUndo ? noteCookie('undone') : noteCookie('banner-deleted', undoOf(input, deleted.version));
  return redirect(deskHref('banners', {}, { country: name.country }), 303, { cookies: [note] });
}

export async function restoreBanner(input: Input): Promise<Result> {
  const [name, id, version] = [
    nameIn(input),
    ...['id', 'version'].map((each) => countIn(input.form.get(each))),
  ];
  if (!name || id == null || version == null) return notFound;
  const isUndo = input.form.has('undo');
  const { content } = input.gatewayIn(name.country);
  const restored = await content.restoreBanner({ params: name, body: { id, version, isUndo } });
  if (restored.errorMessage !== '')
    return bannerPage(input, { problem: bannerRefusals[restored.errorMessage], status: 409 });
  return isUndo ? done(input, 'undone', null) : done(input, 'banner-restored', restored.version);
}

/** Goes back to what stood before the last change, which that version names. */
const undoOf = ({ params }: Input, version: number) => ({
  action: deskHref('restoreBanner', params),
  fields: { id: String(version), version: String(version), undo: 'yes' },
});

const done = (
  input: Input,
  note: 'banner-saved' | 'banner-restored' | 'undone',
  version: number | null,
): Result =>
  redirect(deskHref('banner', input.params), 303, {
    cookies: [noteCookie(note, version === null ? null : undoOf(input, version))],
  });
