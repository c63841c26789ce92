import { closeAllPanels, ModalPanel } from '../ui/panels/modal-panel.ts';

/** The sign-in panel. */
export class AuthPanel extends ModalPanel {
  /** The phone typed in the checkout from which sign-in was started. */
  #phone: string | undefined;

  protected override start(): void {
    super.start();
    this.on('keydown', this.#closeOnBackspace);
    this.on('signed-in', this.#onSignedIn);
  }

  override load(opener?: HTMLElement): void {
    if (opener) this.#chooseForm(opener);
    super.load(opener);
  }

  get #body(): HTMLElement | null {
    return this.querySelector<HTMLElement>('#auth-panel-body');
  }

  /** Reloads the form if the link asks for another one or the checkout's phone has changed; a pending code stays. */
  #chooseForm(opener: HTMLElement): void {
    const body = this.#body;
    const path = body?.dataset.hxGet?.split('?')[0];
    if (!body || !path) return;
    const search = opener instanceof HTMLAnchorElement ? opener.search : (opener.dataset.search ?? '');
    const phone = phoneBeside(opener);
    const isAsked = body.dataset.hxGet === path + search && phone === this.#phone;
    const shown = body.querySelector<HTMLElement>('#auth')?.dataset.mode;
    if (isAsked && (!shown || shown === modeOf(search))) return;
    body.dataset.hxGet = path + search;
    this.#phone = phone;
    this.#discardForm();
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

  /** Specification §2: unless a text field has focus. */
  #closeOnBackspace({ key, target }: KeyboardEvent): void {
    if (key !== 'Backspace' || !(target instanceof HTMLElement)) return;
    if (!target.matches('input:not([type="checkbox"]), textarea')) this.close();
  }
}

function modeOf(search: string): string {
  const query = new URLSearchParams(search);
  return query.has('order') ? 'order' : (query.get('mode') ?? 'login');
}

function phoneBeside(opener: HTMLElement): string | undefined {
  const field = opener instanceof HTMLButtonElement && opener.form?.elements.namedItem('phone');
  return field instanceof HTMLInputElement ? field.value : undefined;
}
