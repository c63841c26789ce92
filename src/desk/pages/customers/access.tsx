import { deskHref } from '#src/desk-routes.ts';
import { ALREADY_OPEN, alreadyBlocked, blockForm } from '#src/models/desk/customers/access.ts';
import { redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
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
  if (success) return back(input, 'customer-blocked');
  return customerPage(input, { problem: alreadyBlocked(read.value.reason), status: 409 });
}

export async function unblockCustomer(input: Input): Promise<Result> {
  const { success } = await input.gateway.account.unblockCustomer({ params: input.params, body: {} });
  return success
    ? back(input, 'customer-unblocked')
    : customerPage(input, { problem: ALREADY_OPEN, status: 409 });
}

const back = ({ params: { id } }: Pick<Input, 'params'>, note: NoteName): Result =>
  redirect(deskHref('customer', { id }), 303, { cookies: [noteCookie(note)] });
