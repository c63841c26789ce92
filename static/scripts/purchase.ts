/** «В корзину» without a size opens the sizes: on phones in a sheet, elsewhere it goes to them. */

const phone = matchMedia('(max-width: 767px)');

export function watchPurchase(): void {
  const form = document.querySelector<HTMLFormElement>('#purchase');
  const sizes = form?.querySelector<HTMLFieldSetElement>('.sizes');
  const sheet = document.querySelector<HTMLDialogElement>('#size-sheet');
  if (form && sizes && sheet) start(form, sizes, sheet);
  watchBuyBar();
}

function start(purchase: HTMLFormElement, choice: HTMLFieldSetElement, dialog: HTMLDialogElement): void {
  const place = document.createComment('sizes');
  choice.before(place);
  purchase.noValidate = true;

  /** Before anything else that sends the form. */
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target !== purchase) return;
      const chosen = choice.querySelector<HTMLInputElement>('input[type="radio"]:checked');
      if (chosen && !('soldOut' in chosen.dataset)) return dialog.close();
      event.preventDefault();
      event.stopImmediatePropagation();
      ask();
    },
    { capture: true },
  );

  function ask(): void {
    choice.dataset.asked = '';
    if (phone.matches && !dialog.open) {
      dialog.append(choice);
      dialog.showModal();
    }
    const radios = 'input[type="radio"]';
    choice
      .querySelector<HTMLInputElement>(`${radios}:not([data-sold-out])`)
      ?.focus({ focusVisible: true } as FocusOptions);
  }

  /** A tap on a size in the sheet is the last one; a sold-out size shows its way on. */
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) return dialog.close();
    if (!(event.target instanceof HTMLElement) || event.detail === 0) return;
    const radio = event.target.closest('label')?.querySelector<HTMLInputElement>('input');
    if (radio && !('soldOut' in radio.dataset)) setTimeout(() => purchase.requestSubmit(), 120);
  });
  dialog.addEventListener('close', () => place.after(choice));
}

/** The bar shows while the panel's own button is above the window. */
function watchBuyBar(): void {
  const bar = document.querySelector<HTMLElement>('#buy-bar');
  const button = document.querySelector('.purchase-add');
  if (!bar || !button) return;
  /** Below the window counts as within. */
  const options = { rootMargin: '0px 0px 100000px' };
  new IntersectionObserver((entries) => {
    bar.hidden = entries.at(-1)?.isIntersecting ?? true;
  }, options).observe(button);
}
