import { deskHref } from '#src/desk-routes.ts';
import {
  filterIn,
  RECEIPTS_PER_PAGE,
  receiptListModel,
  receiptModel,
} from '#src/models/desk/receipts/receipts.ts';
import { CHANGED } from '#src/models/desk/receipts/words.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ReceiptPage } from '#views/desk/receipts/receipt-page.tsx';
import { ReceiptsPage } from '#views/desk/receipts/receipts-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readId } from '../promotions/read-id.ts';

type ReceiptInput = StaffInput<{ id: string }>;

export async function showReceipts({ gateway, query }: StaffInput<object>): Promise<Result> {
  const [filter, pageNumber] = [filterIn(query), readPage(query)];
  const { state, order, day } = filter;
  const wanted = { ...(state && { state }), ...(order && { order }), ...(day && { day }) };
  const listing = await gateway.cart.listReceipts({
    query: { ...wanted, pageNumber, pageSize: RECEIPTS_PER_PAGE },
  });
  return page('Чеки', <ReceiptsPage list={receiptListModel(listing, filter, pageNumber)} />);
}

export async function showReceipt({ gateway, params, member }: ReceiptInput): Promise<Result> {
  const id = readId(params.id);
  if (id === null) return notFound;
  const model = receiptModel(await gateway.cart.showReceipt({ params: { id } }), member);
  return page(model.title, <ReceiptPage receipt={model} />);
}

export async function sendReceipt({ gateway, params, member }: ReceiptInput): Promise<Result> {
  const id = readId(params.id);
  if (id === null) return notFound;
  const reply = await gateway.cart.sendReceipt({ params: { id }, body: {} });
  if (reply.success)
    return redirect(deskHref('receipt', params), 303, { cookies: [noteCookie('receipt-sent')] });
  const model = receiptModel(reply, member);
  return page(model.title, <ReceiptPage receipt={model} refusal={CHANGED} />, 409);
}
