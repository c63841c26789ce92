import { define } from '../ui/define.ts';

// Loaded by the page of an opinion: decisions by keyboard, and photos as large as the window.

const SWITCH = 'opinion-keys';

/** Presses what a key stands for, unless somebody types. Keys are those of a Latin keyboard, whatever the layout. */
class OpinionKeys extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener('keydown', this.#onKey);
    const box = this.#part('switch', HTMLInputElement);
    box.checked = areOn();
    box.addEventListener('change', () => keep(box.checked));
    this.hidden = false;
    this.#tell();
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#onKey);
  }

  #part<Part extends HTMLElement>(name: string, type: new () => Part): Part {
    const part = this.querySelector(`[data-part="${name}"]`);
    if (!(part instanceof type)) throw new Error(`opinion-keys lacks ${name}`);
    return part;
  }

  /** The next opinion has the focus, unless a field is wrong; what was done with the last one is said. */
  #tell(): void {
    if (!document.querySelector('[autofocus]')) document.getElementById('opinion')?.focus();
    const note = document.querySelector('.note [role="status"], .note[role="status"]');
    this.#part('told', HTMLParagraphElement).textContent = note?.textContent ?? '';
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
    const large = this.#part('large', HTMLDialogElement);
    if (event.code === 'KeyF') this.#showPhoto(large);
    else if (large.open || !this.#press(event.code)) return;
    event.preventDefault();
  };

  #press(code: string): boolean {
    if (!this.#part('switch', HTMLInputElement).checked) return false;
    const wanted = code === 'KeyU' ? '.note-undo button' : `[data-key="${CSS.escape(code)}"]`;
    const target = document.querySelector<HTMLElement>(wanted);
    if (!target) return false;
    if (target.tagName !== 'SUMMARY') target.click();
    else openDetails(target);
    return true;
  }

  /** One photo after the other. */
  #showPhoto(large: HTMLDialogElement): void {
    if (!this.#part('switch', HTMLInputElement).checked) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-photo]')];
    const photo = this.#part('photo', HTMLImageElement);
    const next = links[large.open ? links.findIndex(({ href }) => href === photo.src) + 1 : 0] ?? links[0];
    if (!next) return;
    photo.src = next.href;
    photo.alt = next.querySelector('img')?.alt ?? '';
    if (!large.open) large.showModal();
  }
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

function openDetails(summary: HTMLElement): void {
  const details = summary.closest('details');
  if (details) details.open = true;
  details?.querySelector('textarea')?.focus();
}

function areOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off';
  } catch {
    return true;
  }
}

function keep(isOn: boolean): void {
  try {
    localStorage.setItem(SWITCH, isOn ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing has the keys on the next page.
  }
}

define('opinion-keys', OpinionKeys);
