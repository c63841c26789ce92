import { closeAllPanels, ModalPanel } from '../ui/panels/modal-panel.ts';

/** The sign-in panel. */
export class AuthPanel extends ModalPanel {
  /** The phone on the page where signing in was started, such as the checkout's. */
  #phone: string | undefined;

  protected override start(): void {
    super.start();
    this.on('keydown', this.#closeOnBackspace);
    this.on('signed-in', this.#onSignedIn);
    this.on('htmx:after:swap', this.#takePhone);
  }

  override load(opener?: HTMLElement): void {
    if (opener) this.#chooseForm(opener);
    super.load(opener);
  }

  get #body(): HTMLElement | null {
    return this.querySelector<HTMLElement>('#auth-panel-body');
  }

  /**
   * Reloads the form if the link asks for a different one or the page's phone has changed; a pending code is
   * kept.
   */
  #chooseForm(opener: HTMLElement): void {
    const body = this.#body;
    const path = body?.dataset.hxGet?.split('?')[0];
    if (!body || !path) return;
    const search = opener instanceof HTMLAnchorElement ? opener.search : (opener.dataset.search ?? '');
    const phone = phoneOnPage();
    const isAsked = body.dataset.hxGet === path + search && phone === this.#phone;
    const shown = body.querySelector<HTMLElement>('#auth')?.dataset.mode;
    if (isAsked && (!shown || shown === modeOf(search))) return;
    body.dataset.hxGet = path + search;
    this.#phone = phone;
    this.#discardForm();
  }

  /** A newly loaded form starts with the page's current phone; the server may know an older one. */
  #takePhone(): void {
    const body = this.#body;
    const field = body?.querySelector<HTMLInputElement>('#auth-phone');
    const isUntouched = field?.value === field?.defaultValue;
    if (body?.dataset.loaded !== 'asked' || !field || !isUntouched) return;
    if (this.#phone !== undefined) field.value = this.#phone;
  }

  #onSignedIn(): void {
    closeAllPanels();
    this.#discardForm();
  }

  #discardForm(): void {
    const body = this.#body;
    body?.replaceChildren();
    delete body?.dataset.loaded;
  }

  /** Unless a text field has focus. */
  #closeOnBackspace({ key, target }: KeyboardEvent): void {
    if (key !== 'Backspace' || !(target instanceof HTMLElement)) return;
    if (!target.matches('input:not([type="checkbox"]), textarea')) this.close();
  }
}

function modeOf(search: string): string {
  const query = new URLSearchParams(search);
  return query.has('order') ? 'order' : (query.get('mode') ?? 'login');
}

function phoneOnPage(): string | undefined {
  return document.querySelector<HTMLInputElement>('main input[name="phone"]:not([type="hidden"])')?.value;
}
