import type { CallReply } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { Contract } from '#src/contract/index.ts';
import { returnFormModel } from '#src/models/cabinet/orders/return.ts';
import { readReturnLine, returnCommentForm, returnLineForm } from '#src/models/cabinet/orders/return-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ReturnForm } from '#views/cabinet/orders/return-form.tsx';
import { sectionPage } from '../section-page.tsx';
import { backToOrder } from './back-to-order.ts';

type Input = PrivateInput<object>;
type Refusal = CallReply<Contract['cart']['requestReturn']>['errorMessage'];

const orderHref = (number: string) => href('cabinetOrder', {}, { number });

/** The order's page with the form for a return; without the form if nothing can be returned. */
export async function showReturnForm(input: Input, number: string): Promise<Result> {
  const found = await orNotFound(input.gateway.cart.getOrder({ params: { number } }));
  if (!found) return notFound;
  return found.order.returnable ? formPage(input, found.order) : redirect(orderHref(number));
}

export async function requestOwnReturn(input: Input): Promise<Result> {
  const { gateway, form, seal } = input;
  const number = form.get('number') ?? '';
  const found = number && (await orNotFound(gateway.cart.getOrder({ params: { number } })));
  if (!found) return notFound;
  const read = readReturn(form, found.order);
  if (read === 'invalid') return formPage(input, found.order, form);
  const { success, errorMessage } = await gateway.cart.requestReturn({ body: { number, ...read } });
  return backToOrder(seal, number, success ? 'Заявка на возврат отправлена' : refusalText(errorMessage));
}

/** A return that no longer exists counts as withdrawn. */
export async function withdrawOwnReturn({ gateway, form, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const found = number && (await orNotFound(gateway.cart.getOrder({ params: { number } })));
  if (!found) return notFound;
  const id = Number(form.get('return'));
  const reply =
    Number.isSafeInteger(id) && id > 0
      ? await orNotFound(gateway.cart.withdrawReturn({ body: { number, id } }))
      : null;
  const isDecided = reply?.success === false;
  return backToOrder(
    seal,
    number,
    isDecided ? 'По этой заявке уже есть решение.' : 'Заявка на возврат отозвана',
  );
}

const refusalText = (code: Refusal): string =>
  code === 'TooMany' ? 'Эти вещи уже в заявке на возврат.' : 'Срок возврата этого заказа прошёл.';

/** The backend refuses lines that can no longer be returned. */
function readReturn(form: URLSearchParams, order: Order) {
  const comment = returnCommentForm().read(form);
  const lines = order.lines.map(({ itemId }) => ({ itemId, read: readReturnLine(form, itemId) }));
  const chosen = lines.flatMap(({ itemId, read }) => {
    if (!read.ok || !read.value.item || read.value.reason === '') return [];
    return [{ itemId, count: Number(read.value.count), reason: read.value.reason }];
  });
  const isInvalid = !comment.ok || chosen.length === 0 || lines.some(({ read }) => !read.ok);
  return isInvalid ? ('invalid' as const) : { lines: chosen, comment: comment.value.comment };
}

/** @param posted invalid fields to show again */
function formPage(input: Input, order: Order, posted?: URLSearchParams): Promise<Result> | Result {
  const { number, returnable } = order;
  if (!returnable) return redirect(orderHref(number), 303);
  const lines = new Map(
    returnable.lines.map(({ itemId, count }) => {
      const read = posted && readReturnLine(posted, itemId);
      const values = read?.values ?? { ...returnLineForm.empty, count: String(count) };
      return [itemId, returnLineForm().fields(values, read && !read.ok ? read.errors : undefined)];
    }),
  );
  const isAnyChosen = [...lines.values()].some(({ item }) => item.value !== '');
  const comment = posted && returnCommentForm().read(posted);
  const fields = returnCommentForm().fields(
    comment?.values,
    comment && !comment.ok ? comment.errors : undefined,
  );
  const form = returnFormModel(
    order,
    returnable,
    (itemId) => lines.get(itemId) ?? returnLineForm().fields(),
    {
      comment: fields.comment,
      error: posted && !isAnyChosen ? 'Отметьте, что хотите вернуть' : undefined,
    },
  );
  const back = { href: orderHref(number), title: `Заказ ${number}` };
  const head = {
    section: 'cabinetOrder',
    title: `Возврат по заказу ${number}`,
    heading: 'Возврат',
    back,
  } as const;
  return sectionPage(input, head, <ReturnForm form={form} />, posted ? 422 : 200);
}
