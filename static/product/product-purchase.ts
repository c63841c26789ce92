import { mobile } from '#src/config/breakpoints.ts';
import { LiveElement } from '../ui/live-element.ts';

const phone = matchMedia(`(max-width: ${mobile}px)`);
/** How long the tapped size is shown as selected before it is added to the cart. */
const TAP_MS = 120;

/** «В корзину» without a size opens the sizes: in a sheet on phones; elsewhere it asks for one above them. */
export class ProductPurchase extends LiveElement {
  /** Marks where the sizes belong while they are in the sheet. */
  readonly #place = document.createComment('sizes');

  protected start(): void {
    const { form, sizes, sheet } = this.#parts();
    if (!form || !sizes || !sheet) return;
    form.noValidate = true;
    // Capture, to run before htmx's own listener.
    this.on('submit', this.#onSubmit, { capture: true });
    sheet.addEventListener('click', (event) => this.#onTap(event), { signal: this.signal });
    sheet.addEventListener('close', () => this.#place.replaceWith(sizes), { signal: this.signal });
  }

  #parts() {
    return {
      form: this.querySelector('form'),
      sizes: this.querySelector<HTMLFieldSetElement>('.sizes'),
      sheet: this.querySelector<HTMLDialogElement>('#size-sheet'),
    };
  }

  #onSubmit(event: SubmitEvent): void {
    const { form, sizes, sheet } = this.#parts();
    if (event.target !== form) return;
    const chosen = sizes?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    if (chosen && !('soldOut' in chosen.dataset)) {
      sheet?.close();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#promptForSize();
  }

  #promptForSize(): void {
    const { sizes, sheet } = this.#parts();
    if (!sizes || !sheet) return;
    sizes.dataset.asked = '';
    if (phone.matches && !sheet.open) {
      sizes.replaceWith(this.#place);
      sheet.append(sizes);
      sheet.showModal();
    }
    sizes.tabIndex = -1;
    sizes.focus();
  }

  /** Tapping a size in the sheet adds it to the cart; a sold-out size shows its alternatives. */
  #onTap({ target, detail }: MouseEvent): void {
    const { form, sheet } = this.#parts();
    if (!(target instanceof Element)) return;
    if (target === sheet || target.closest('.size-sheet-close')) sheet?.close();
    const radio = target.closest('label')?.querySelector<HTMLInputElement>('input');
    if (detail > 0 && radio && !('soldOut' in radio.dataset)) setTimeout(() => form?.requestSubmit(), TAP_MS);
  }
}
