interface Failed {
  readonly ctx: { readonly sourceElement: Element; readonly response?: { readonly status: number } };
}

const NO_REPLY =
  'Не получилось: магазин не отвечает. В корзине ничего не потеряно. Проверьте связь и попробуйте ещё раз.';

/** The popup «Внимание!» stands above the page; closing it clears it (specification §4). */
export function watchAlerts(): void {
  lift();
  document.addEventListener('htmx:after:swap', lift);
  for (const failure of ['htmx:response:error', 'htmx:error'])
    document.addEventListener(failure, (event) => tell((event as CustomEvent<Failed>).detail));
}

function lift(): void {
  const alert = document.querySelector<HTMLDialogElement>('#alert[open]:not(:modal)');
  if (!alert) return;
  alert.open = false;
  alert.showModal();
  alert.addEventListener('close', () => alert.remove());
}

/** A change of the cart that had no reply: nothing on the page would say so. */
function tell({ ctx: { sourceElement, response } }: Failed): void {
  if (response && response.status < 500) return;
  if (sourceElement.matches('form[action^="/cart/"]')) showAlert(NO_REPLY);
}

/** @param text plain words: nothing that came from elsewhere */
export function showAlert(text: string): void {
  const place = document.getElementById('alert-slot');
  if (!place) return;
  place.innerHTML = `<dialog id="alert" class="alert alert-error" open aria-labelledby="alert-title"><h2 id="alert-title">Внимание!</h2><p>${text}</p><form method="dialog"><button class="button button-navy">Понятно</button></form></dialog>`;
  lift();
}
