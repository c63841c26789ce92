import { deskHref } from '#src/desk-routes.ts';
import {
  ALREADY_OPEN,
  alreadyBlocked,
  BLOCKED_BY_OTHER,
  blockForm,
} from '#src/models/desk/customers/access.ts';
import { redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';
import { customerPage } from './customer.tsx';

type Input = StaffInput<{ id: string }>;

export async function endCustomerSession(
  input: StaffInput<{ id: string; session: string }>,
): Promise<Result> {
  await input.gateway.account.endCustomerSession({ params: input.params, body: {} });
  return back(input, 'customer-session-ended');
}

export async function endCustomerSessions(input: Input): Promise<Result> {
  await input.gateway.account.endCustomerSessions({ params: input.params, body: {} });
  return back(input, 'customer-sessions-ended');
}

export async function blockCustomer(input: Input): Promise<Result> {
  const { gateway, form, params } = input;
  const read = blockForm().read(form);
  if (!read.ok)
    return customerPage(input, { block: blockForm().fields(read.values, read.errors), status: 422 });
  const { success } = await gateway.account.blockCustomer({ params, body: read.value });
  const undo = { action: deskHref('unblockCustomer', params), fields: { undo: 'yes' } };
  if (success) return back(input, 'customer-blocked', undo);
  return customerPage(input, { problem: alreadyBlocked(read.value.reason), status: 409 });
}

export async function unblockCustomer(input: Input): Promise<Result> {
  const isUndo = input.form.has('undo');
  const { success } = await input.gateway.account.unblockCustomer({ params: input.params, body: { isUndo } });
  if (success) return back(input, isUndo ? 'undone' : 'customer-unblocked');
  return customerPage(input, { problem: isUndo ? BLOCKED_BY_OTHER : ALREADY_OPEN, status: 409 });
}

const back = ({ params: { id } }: Pick<Input, 'params'>, note: NoteName, undo: Undo | null = null): Result =>
  redirect(deskHref('customer', { id }), 303, { cookies: [noteCookie(note, undo)] });
