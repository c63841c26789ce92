import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  BOTH_CHANGED,
  type FoundModel,
  foundModels,
  joiningModel,
  NOBODY_FOUND,
  otherForm,
} from '#src/models/desk/customers/joining.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { FoundOthersPage } from '#views/desk/customers/found-others-page.tsx';
import { JoiningPage } from '#views/desk/customers/joining-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';

type Input = StaffInput<{ id: string }>;

const TITLE = 'Объединить покупателей';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The other is named by an id, or looked for; the only hit is shown at once. */
export async function showJoining(input: Input): Promise<Result> {
  const text = (input.query.get('other') ?? '').trim().slice(0, maxLengths.search);
  if (text === '') return searchPage(input, text, []);
  if (ID.test(text)) return preview(input, text);
  const { customers = [] } = await input.gateway.cart.findForStaff({ query: { text } });
  const found = foundModels(input.params.id, customers);
  const [first] = found;
  return first && found.length === 1 ? preview(input, first.id) : searchPage(input, text, found);
}

/** @throws GatewayError 404 for an unknown customer */
async function searchPage({ gateway, params }: Input, text: string, found: FoundModel[]): Promise<Result> {
  await gateway.account.listPoints({ params, query: { pageSize: 1 } });
  const isMissing = text !== '' && found.length === 0;
  const fields = otherForm().fields({ other: text }, isMissing ? { other: NOBODY_FOUND } : {});
  const body = <FoundOthersPage fields={fields} found={found} backHref={deskHref('customer', params)} />;
  return page(TITLE, body, isMissing ? 422 : 200);
}

async function preview({ gateway, params }: Input, other: string, problem = ''): Promise<Result> {
  const shown = await gateway.account.previewJoining({ params, query: { other } });
  const backHref = deskHref('customer', params);
  const body = <JoiningPage joining={joiningModel(shown)} problem={problem} backHref={backHref} />;
  return page(TITLE, body, problem ? 409 : 200);
}

export async function joinCustomers(input: Input): Promise<Result> {
  const { gateway, form, params } = input;
  const [other, version] = [form.get('other') ?? '', form.get('version') ?? ''];
  if (!ID.test(other) || !/^[0-9a-f]{64}$/.test(version)) return notFound;
  const { errorMessage } = await gateway.account.joinCustomers({ params, body: { other, version } });
  if (errorMessage !== '') return preview(input, other, errorMessage === 'Changed' ? BOTH_CHANGED : '');
  return redirect(deskHref('customer', params), 303, { cookies: [noteCookie('customers-joined')] });
}
