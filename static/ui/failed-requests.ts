import { announce } from './announcer.ts';
import type { HtmxEvent } from './htmx-events.ts';
import { showAlert } from './panels/alert-dialog.ts';

/** The reply itself shows what was invalid. */
const REFUSED_FORM = 422;

const CART_UNCHANGED =
  'Не получилось: магазин не отвечает. В корзине ничего не потеряно. Проверьте связь и попробуйте ещё раз.';

/** Announces failed requests to screen readers, and shows an alert if the network or the server failed a cart change. */
export function reportFailedRequests(): void {
  document.addEventListener('htmx:response:error', report);
  document.addEventListener('htmx:error', report);
}

function report({ type, detail: { ctx } }: HtmxEvent): void {
  const status = ctx.response?.status;
  if (type === 'htmx:error') announce('Нет связи. Проверьте подключение к сети.');
  else if (status !== REFUSED_FORM) announce('Не получилось загрузить. Попробуйте ещё раз.');
  if (status && status < 500) return;
  if (ctx.sourceElement.matches('form[action^="/cart/"]')) showAlert(CART_UNCHANGED);
}
