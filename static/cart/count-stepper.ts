import { RepaintedElement } from '../ui/live-element.ts';

const MAX_UNITS = 10;

/** Wraps the quantity form of a cart line and sends rapid presses as one change. */
export class CountStepper extends RepaintedElement {
  /** The quantity pressed but not yet sent, which a reply to earlier presses must not undo. */
  #unsent: string | undefined;

  protected start(): void {
    this.on('click', this.#onPress);
    this.on('htmx:config:request', this.#onSend);
  }

  protected repaint(): void {
    const field = this.#field;
    if (field) field.value = this.#unsent ?? field.defaultValue;
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('input[name="count"]');
  }

  /** Updates the quantity at once; the server reports one that is too large. */
  #onPress(event: MouseEvent): void {
    const { target: button } = event;
    const field = this.#field;
    if (!field || !(button instanceof HTMLButtonElement) || button.name !== 'step') return;
    const count = Number(field.value) + Number(button.value);
    if (!Number.isInteger(count) || count > MAX_UNITS) return;
    event.preventDefault();
    if (count < 1) return;
    this.#unsent = field.value = String(count);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #onSend(): void {
    this.#unsent = undefined;
  }
}
