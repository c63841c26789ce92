import { deskHref } from '#src/desk-routes.ts';
import { dataCopyFile } from '#src/models/data-copy.ts';
import {
  type DeletionFields,
  deletionForm,
  deletionModel,
  OTHER_PHONE,
} from '#src/models/desk/customers/deletion.ts';
import { download, redirect } from '#src/web/result.ts';
import { DeletionPage } from '#views/desk/customers/deletion-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';

type Input = StaffInput<{ id: string }>;

/** The file that the customer gets in the account. */
export async function copyCustomer({ gateway, params, shopName }: Input): Promise<Result> {
  const { name, text } = dataCopyFile(await gateway.account.copyCustomer({ params, body: {} }), shopName);
  return download(name, 'application/json', text);
}

export const showDeletion = (input: Input): Promise<Result> => deletionPage(input, deletionForm().fields());

export async function deleteCustomer(input: Input): Promise<Result> {
  const { gateway, form, params } = input;
  const read = deletionForm().read(form);
  if (!read.ok) return deletionPage(input, deletionForm().fields(read.values, read.errors), 422);
  const { success } = await gateway.account.deleteCustomer({ params, body: read.value });
  if (success) return redirect(deskHref('today'), 303, { cookies: [noteCookie('customer-deleted')] });
  return deletionPage(input, deletionForm().fields(read.values, { phoneEnding: OTHER_PHONE }), 422);
}

async function deletionPage(
  { gateway, params }: Input,
  fields: DeletionFields,
  status = 200,
): Promise<Result> {
  const [{ customer }, { parts }] = await Promise.all([
    gateway.account.showCustomer({ params }),
    gateway.account.previewDeletion({ params }),
  ]);
  const body = <DeletionPage deletion={deletionModel(customer, parts)} fields={fields} />;
  return page('Удалить данные', body, status);
}
