import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { HIDE_CHANGED, pointQueryIn, pointsModel } from '#src/models/desk/delivery/points/points.ts';
import { ownPath } from '#src/web/own-path.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { PointsPage } from '#views/desk/delivery/points/points-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';
import { readId } from '../../promotions/read-id.ts';

type Input = StaffInput<object>;

export const showPoints = (input: Input): Promise<Result> => pointsPage(input, input.query);

async function pointsPage(
  { gatewayIn, member }: Input,
  query: URLSearchParams,
  problem = '',
  status = 200,
): Promise<Result> {
  const listed = await gatewayIn(countryIn(query)).delivery.listPoints({ query: pointQueryIn(query) });
  const model = pointsModel(listed, query, member);
  return page('Пункты выдачи', <PointsPage list={model} problem={problem} />, status);
}

export async function hidePoint(input: StaffInput<{ code: string }>): Promise<Result> {
  const { form, gatewayIn, params } = input;
  const country = countryIn(form);
  const version = readId(form.get('version') ?? '');
  if (version === null) return notFound;
  const isHidden = form.get('hidden') === 'yes';
  const back = ownPath(form.get('back')) ?? deskHref('points', {}, { country });
  const body = { isHidden, version };
  const done = await gatewayIn(country).delivery.hidePoint({ params, body });
  if (!done.success) {
    const query = new URLSearchParams({ country, text: params.code });
    return pointsPage(input, query, HIDE_CHANGED, 409);
  }
  const fields = { country, version: String(done.version), hidden: isHidden ? 'no' : 'yes', back };
  const undo = { action: deskHref('hidePoint', params), fields };
  return redirect(back, 303, { cookies: [noteCookie(isHidden ? 'point-hidden' : 'point-shown', undo)] });
}
