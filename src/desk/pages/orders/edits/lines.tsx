import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { lineEditIn } from '#src/models/desk/orders/edits/line-edits.ts';
import { editPreview } from '#src/models/desk/orders/edits/preview.ts';
import { editRefusal, editStatus } from '#src/models/desk/orders/edits/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { EditPreviewPage } from '#views/desk/orders/edits/edit-preview-page.tsx';
import { page, type Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';
import type { EditInput } from './edit-page.tsx';

/** What an edit of the goods means; nothing is changed yet. */
export async function previewLineEdit(input: EditInput): Promise<Result> {
  const edit = lineEditIn(input.query);
  return edit ? previewPage(input, input.query, edit) : notFound;
}

export async function editLines(input: EditInput): Promise<Result> {
  const { gateway, params, form } = input;
  const edit = lineEditIn(form);
  const version = form.get('version') ?? '';
  if (!edit || !/^\d{1,9}$/.test(version)) return notFound;
  const { success, errorMessage } = await gateway.cart.editLines({
    params,
    body: { edit, version: Number(version) },
  });
  if (success) return redirect(deskHref('order', params), 303, { cookies: [noteCookie('order-edited')] });
  return previewPage(input, form, edit, editRefusal(errorMessage), editStatus(errorMessage));
}

/** As the order stands now. */
async function previewPage(
  { gateway, params }: EditInput,
  values: URLSearchParams,
  edit: NonNullable<ReturnType<typeof lineEditIn>>,
  problem = '',
  status?: number,
): Promise<Result> {
  const code = edit.kind === 'add' ? (values.get('code') ?? '').slice(0, maxLengths.scannedCode) : '';
  const [quote, { goods }] = await Promise.all([
    gateway.cart.quoteLineEdit({ params, body: { edit } }),
    gateway.cart.findOrderGoods({ params, query: { code } }),
  ]);
  const model = editPreview(quote, edit, { code, goods });
  return page(
    model.title,
    <EditPreviewPage
      preview={{ ...model, problem: problem || model.problem }}
      isPossible={model.problem === ''}
    />,
    status ?? (model.problem === '' ? 200 : 422),
  );
}
