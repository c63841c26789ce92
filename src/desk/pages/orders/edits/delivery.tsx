import { deskHref } from '#src/desk-routes.ts';
import { addressProblem, deliveryEditIn, deliveryPreview } from '#src/models/desk/orders/edits/delivery.ts';
import { editRefusal, editStatus, isEdited } from '#src/models/desk/orders/edits/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { DeliveryPreviewPage } from '#views/desk/orders/edits/delivery-preview-page.tsx';
import { page, type Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';
import { cityQuery, type EditInput, editPage } from './edit-page.tsx';

/** Another price or city is shown before it holds. */
export async function editDelivery(input: EditInput): Promise<Result> {
  const { gateway, params, form } = input;
  const edit = deliveryEditIn(form);
  if (!edit) return notFound;
  const problem = addressProblem(edit);
  if (problem !== '') return editPage(input, { problem, delivery: edit, status: 422 });
  if (!form.has('confirmed')) {
    const [{ order }, choices] = await Promise.all([
      gateway.cart.showOrder({ params }),
      gateway.cart.listDeliveryChoices({ params, query: cityQuery(edit) }),
    ]);
    const preview = deliveryPreview(order, choices, edit);
    if (preview)
      return page('Изменить доставку', <DeliveryPreviewPage number={params.number} preview={preview} />);
  }
  const edited = await gateway.cart.editDelivery({ params, body: edit });
  if (edited.success) {
    const note = isEdited(edited, edit) ? 'delivery-edited' : 'order-unchanged';
    return redirect(deskHref('order', params), 303, { cookies: [noteCookie(note)] });
  }
  return editPage(input, {
    order: edited.order,
    problem: editRefusal(edited.errorMessage),
    delivery: edit,
    status: editStatus(edited.errorMessage),
  });
}
