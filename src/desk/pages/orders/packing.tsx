import type { PackingChange } from '#src/contract/cart/staff-packing.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type LastChange, packingModel } from '#src/models/desk/orders/packing/packing.ts';
import { nothingScanned, packingRefusal } from '#src/models/desk/orders/packing/refusals.ts';
import { type Answer, notFound, redirect } from '#src/web/result.ts';
import { PackingPage } from '#views/desk/orders/packing/packing-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { stepBack } from './order.tsx';

type Input = StaffInput<{ number: string }>;
type Shown = Pick<PackingChange, 'order' | 'packing'>;

export async function showPacking({ gateway, params, query }: Input): Promise<Result> {
  return packingPage(await gateway.cart.showPacking({ params }), { last: lastChange(query) });
}

/** What was scanned, or the item whose button was pressed; an empty field once all is packed finishes. */
export async function packUnit({ gateway, params, form }: Input): Promise<Result> {
  const code = (form.get('code') ?? '').trim().slice(0, maxLengths.scannedCode);
  const itemId = numberIn(form, 'item');
  if (code === '' && itemId === null) {
    if (form.has('finish')) return finished(await gateway.cart.finishPacking({ params, body: {} }));
    return packingPage(await gateway.cart.showPacking({ params }), { problem: nothingScanned, status: 422 });
  }
  const request = form.get('request') || crypto.randomUUID();
  const what = itemId === null ? { code } : { itemId, putBack: numberIn(form, 'putBack') };
  return changedPage(await gateway.cart.packUnit({ params, body: { ...what, request } }), 'put', { code });
}

export async function unpackUnit({ gateway, params, form }: Input): Promise<Result> {
  const [itemId, packed] = [numberIn(form, 'item'), numberIn(form, 'packed')];
  if (itemId === null || !packed) return notFound;
  const change = await gateway.cart.unpackUnit({ params, body: { itemId, packed } });
  const fields = { item: String(itemId), putBack: String(packed - 1), request: crypto.randomUUID() };
  const line = change.packing.lines.find((each) => each.itemId === itemId);
  // What needs its mark comes back by a scan alone.
  const undo = line?.needsMark ? null : { action: deskHref('packUnit', params), fields };
  return changedPage(change, 'out', { cookies: [noteCookie('unpacked', undo)] });
}

/** Twice, by a double Enter, is as good as once. */
function finished(change: PackingChange): Result {
  const { number, status } = change.order;
  if (!change.success && status !== change.packing.finishedStatus) return refused(change, '');
  const undo = change.success ? stepBack(change.order, 'assembling') : null;
  return redirect(deskHref('order', { number }), 303, { cookies: [noteCookie('packed', undo)] });
}

/** Back to the page, so that a reload packs nothing. */
function changedPage(
  change: PackingChange,
  what: LastChange['what'],
  { code = '', cookies }: Answer & { readonly code?: string },
): Result {
  if (!change.success) return refused(change, code);
  const { number } = change.order;
  return redirect(deskHref('packing', { number }, { [what]: String(change.itemId) }), 303, { cookies });
}

const refused = (change: PackingChange, code: string): Result =>
  packingPage(change, {
    problem: packingRefusal(change, code),
    status: change.errorMessage === 'Changed' ? 409 : 422,
  });

function packingPage(
  { order, packing }: Shown,
  {
    last = null,
    problem = '',
    status = 200,
  }: { readonly last?: LastChange | null; readonly problem?: string; readonly status?: number },
): Result {
  const model = packingModel(order, packing, last);
  return page(
    `${model.progress} · ${order.number}`,
    <PackingPage packing={model} problem={problem} request={crypto.randomUUID()} />,
    status,
    { script: 'packing' },
  );
}

function lastChange(query: URLSearchParams): LastChange | null {
  for (const what of ['put', 'out'] as const) {
    const itemId = numberIn(query, what);
    if (itemId !== null) return { what, itemId };
  }
  return null;
}

const numberIn = (values: URLSearchParams, name: string): number | null => {
  const text = values.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};
