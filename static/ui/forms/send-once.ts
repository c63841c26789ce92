import { LiveElement } from '../live-element.ts';

/** Wraps a form to be submitted once: its button shows progress until the next page loads. */
export class SendOnce extends LiveElement {
  protected start(): void {
    this.on('submit', this.#onSubmit);
    addEventListener('pageshow', () => this.#reset(), { signal: this.signal });
  }

  #onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.ariaBusy === 'true') event.preventDefault();
    else submitter?.classList.add('htmx-request');
    form.ariaBusy = 'true';
  }

  #reset(): void {
    const form = this.querySelector('form');
    if (form) form.ariaBusy = null;
  }
}
