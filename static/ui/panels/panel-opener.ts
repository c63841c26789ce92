import { LiveElement } from '../live-element.ts';
import { ModalPanel } from './modal-panel.ts';

const SIGNS_OF_INTEREST = ['pointerover', 'focusin', 'touchstart'] as const;

/** Wraps a link or button: opens the dialog with the id in `panel` instead of navigating to the panel's page. */
export class PanelOpener extends LiveElement {
  protected start(): void {
    const load = () => this.#panel?.load(this.#opener);
    for (const sign of SIGNS_OF_INTEREST) this.on(sign, load, { passive: true });
    this.on('click', this.#open);
  }

  #open(event: MouseEvent): void {
    const panel = this.#panel;
    if (!panel) this.#openLater();
    else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      panel.open(this.#opener);
    }
  }

  /** A link leads to the panel's page while the panel's module is under way; a button has to wait for it. */
  #openLater(): void {
    const { localName = '' } = this.#element ?? {};
    if (!localName.includes('-') || !(this.#opener instanceof HTMLButtonElement)) return;
    void customElements.whenDefined(localName).then(() => this.#panel?.open(this.#opener));
  }

  get #element(): HTMLElement | null {
    return document.getElementById(this.getAttribute('panel') ?? '')?.parentElement ?? null;
  }

  get #opener(): HTMLElement | undefined {
    return this.querySelector<HTMLElement>('a, button') ?? undefined;
  }

  /** Null on the panel's own page, where the link is just a link. */
  get #panel(): ModalPanel | null {
    const opener = this.#opener;
    if (opener instanceof HTMLAnchorElement && opener.pathname === location.pathname) return null;
    const panel = this.#element;
    return panel instanceof ModalPanel ? panel : null;
  }
}
