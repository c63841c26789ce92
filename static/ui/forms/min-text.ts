import type { HtmxEvent } from '../htmx-events.ts';
import { LiveElement } from '../live-element.ts';

/** Wraps a search form: a field with `data-min` sends no request below that many characters. */
export class MinText extends LiveElement {
  protected start(): void {
    this.on('htmx:config:request', this.#onRequest);
    this.on('submit', this.#onSubmit);
  }

  protected get field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('[data-min]');
  }

  #onRequest(event: HtmxEvent): void {
    const { sourceElement, target } = event.detail.ctx;
    if (!this.#isTooShort()) return;
    event.preventDefault();
    sourceElement.dispatchEvent(new Event('htmx:abort'));
    target?.replaceChildren();
  }

  #onSubmit(event: SubmitEvent): void {
    if (!this.#isTooShort()) return;
    event.preventDefault();
    this.field?.focus();
  }

  #isTooShort(): boolean {
    const { field } = this;
    return field !== null && field.value.trim().length < Number(field.dataset.min);
  }
}
