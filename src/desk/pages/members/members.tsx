import { maxLengths } from '#src/contract/limits.ts';
import type { StaffMember } from '#src/contract/staff/members.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  changeRefusals,
  type InvitationFields,
  invitationErrors,
  invitationForm,
  membersModel,
} from '#src/models/desk/members/members.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { InvitedPage } from '#views/desk/members/invited-page.tsx';
import { MembersPage } from '#views/desk/members/members-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';

type Input = StaffInput<object>;
type OfOne = StaffInput<{ id: string }>;

export const showMembers = (input: Input): Promise<Result> => shownMembers(input);

export async function inviteMember(input: Input): Promise<Result> {
  const { gateway, form, origin } = input;
  const read = invitationForm().read(form);
  if (!read.ok)
    return shownMembers(input, { fields: invitationForm().fields(read.values, read.errors), status: 422 });
  const { shop, ...member } = read.value;
  const body = { ...member, shopNumber: shop || null };
  const { errorMessage, key } = await gateway.staff.inviteMember({ body });
  if (errorMessage === '') return invitedPage(origin, read.value.name, key);
  const fields = invitationForm().fields(read.values, invitationErrors(errorMessage));
  return shownMembers(input, { fields, status: 422 });
}

export async function changeRole(input: OfOne): Promise<Result> {
  const one = decisionIn(input);
  if (!one) return notFound;
  const [role = '', was = ''] = ['role', 'was'].map((name) => input.form.get(name) ?? '');
  const changed = await input.gateway.staff.changeRole({ ...one, body: { ...one.body, role } });
  const undo = undoing('changeRole', changed.member, { role: was });
  return decided(input, changed.errorMessage, 'role-changed', was === '' || was === role ? null : undo);
}

export async function changeShop(input: OfOne): Promise<Result> {
  const one = decisionIn(input);
  if (!one) return notFound;
  const shopNumber = (input.form.get('shop') ?? '').slice(0, maxLengths.code) || null;
  const changed = await input.gateway.staff.changeShop({ ...one, body: { ...one.body, shopNumber } });
  return decided(input, changed.errorMessage, 'shop-changed');
}

export async function blockMember(input: OfOne): Promise<Result> {
  const one = decisionIn(input);
  if (!one) return notFound;
  const blocked = input.form.get('blocked') === 'yes';
  const changed = await input.gateway.staff.blockMember({ ...one, body: { ...one.body, blocked } });
  const undo = undoing('blockMember', changed.member, blocked ? {} : { blocked: 'yes' });
  return decided(input, changed.errorMessage, blocked ? 'blocked' : 'unblocked', undo);
}

export async function resetMember(input: OfOne): Promise<Result> {
  const one = decisionIn(input);
  if (!one) return notFound;
  const { version } = one.body;
  const { errorMessage, key, member } = await input.gateway.staff.resetMember({
    ...one,
    body: { version },
  });
  return errorMessage === ''
    ? invitedPage(input.origin, member.name, key)
    : decided(input, errorMessage, 'role-changed');
}

function decisionIn({ params, form }: OfOne) {
  const version = form.get('version') ?? '';
  if (![params.id, version].every((text) => /^\d{1,9}$/.test(text))) return null;
  const body = { version: Number(version), isUndo: form.has('undo') };
  return { params: { id: Number(params.id) }, body };
}

const undoing = (
  route: 'changeRole' | 'blockMember',
  { id, version }: StaffMember,
  fields: Undo['fields'],
): Undo => ({
  action: deskHref(route, { id: String(id) }),
  fields: { ...fields, version: String(version), undo: 'yes' },
});

async function decided(
  input: Input,
  code: '' | keyof typeof changeRefusals,
  note: NoteName,
  undo: Undo | null = null,
): Promise<Result> {
  const told = input.form.has('undo') ? noteCookie('undone') : noteCookie(note, undo);
  if (code === '') return redirect(deskHref('members'), 303, { cookies: [told] });
  return shownMembers(input, { problem: changeRefusals[code], status: code === 'Changed' ? 409 : 422 });
}

/** The link stands in this reply alone. */
const invitedPage = (origin: string, name: string, key: string): Result =>
  page('Приглашение', <InvitedPage name={name} link={`${origin}${deskHref('invitation', {}, { key })}`} />);

interface Shown {
  readonly fields?: InvitationFields;
  readonly problem?: string;
  readonly status?: number;
}

async function shownMembers({ gateway, member }: Input, shown: Shown = {}): Promise<Result> {
  const { fields = invitationForm().fields(), problem = '', status = 200 } = shown;
  const members = membersModel(await gateway.staff.listMembers(), member);
  return page('Сотрудники', <MembersPage members={members} fields={fields} problem={problem} />, status);
}
