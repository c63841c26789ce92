const MOST_UNITS = 10;

/** Counts that are pressed but not yet sent: a reply to earlier presses does not undo them. */
const wishes = new WeakMap<HTMLInputElement, string>();

/** The steppers of the cart's page, and the focus when what had it is gone. */
export function watchCartPage(): void {
  document.addEventListener('click', onPress);
  document.addEventListener('htmx:config:request', ({ target }) => {
    const field = target instanceof HTMLFormElement && fieldOf(target);
    if (field) wishes.delete(field);
  });
  document.addEventListener('htmx:after:swap', ({ target }) => {
    const cart = target instanceof Element && target.closest('#cart');
    if (!cart) return;
    for (const field of cart.querySelectorAll<HTMLInputElement>('.stepper input[name="count"]'))
      field.value = wishes.get(field) ?? field.defaultValue;
    if (document.activeElement === document.body) cart.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/** Shows the count at once; presses in a row are sent as one change. What is too many the server says. */
function onPress(event: MouseEvent): void {
  const button =
    event.target instanceof HTMLButtonElement && event.target.name === 'step' ? event.target : null;
  const field = button?.form && fieldOf(button.form);
  if (!field) return;
  const count = Number(field.value) + Number(button.value);
  if (!Number.isInteger(count) || count > MOST_UNITS) return;
  event.preventDefault();
  if (count < 1) return;
  field.value = String(count);
  wishes.set(field, field.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.matches('.stepper') ? form.querySelector<HTMLInputElement>('input[name="count"]') : null;
}
