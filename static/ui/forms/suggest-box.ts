import { RepaintedElement } from '../live-element.ts';

/**
 * A text field with suggestions from the server (the combobox pattern): arrow keys move through the list,
 * Enter or a click picks one, Escape closes it. A suggestion's `data-fills` names the fields that it fills
 * in. Any other text stays as typed.
 */
export class SuggestBox extends RepaintedElement {
  #active = -1;
  /** The picked text; suggestions for it arrive too late and are ignored. */
  #taken: string | undefined;

  protected start(): void {
    this.on('keydown', this.#onKey);
    this.on('htmx:after:settle', () => this.#field === document.activeElement && this.#show());
    this.on('focusout', this.#close);
    // The field keeps the focus.
    this.on('pointerdown', (event) => event.target !== this.#field && event.preventDefault());
    this.on('click', ({ target }) => target instanceof HTMLElement && this.#take(target));
  }

  protected repaint(): void {
    const list = this.#list;
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id };
    for (const [name, value] of Object.entries(attributes)) this.#field.setAttribute(name, value);
    list.role = 'listbox';
    this.#close();
  }

  get #field(): HTMLInputElement {
    return this.querySelector('input') as HTMLInputElement;
  }

  get #list(): HTMLElement {
    return this.querySelector('ul') as HTMLElement;
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll('li')];
  }

  #show(): void {
    if (this.#field.value === this.#taken) this.#list.replaceChildren();
    for (const [index, option] of this.#options.entries()) {
      option.id = `${this.#list.id}-${index}`;
      option.role = 'option';
    }
    this.#list.hidden = this.#options.length === 0;
    this.#activate(-1);
  }

  #close(): void {
    this.#list.hidden = true;
    this.#activate(-1);
  }

  #activate(index: number): void {
    this.#active = index;
    const field = this.#field;
    field.ariaExpanded = String(!this.#list.hidden);
    field.removeAttribute('aria-activedescendant');
    for (const [at, option] of this.#options.entries()) {
      option.ariaSelected = String(at === index);
      if (at !== index) continue;
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event;
    const count = this.#options.length;
    const isOpen = !this.#list.hidden;
    const active = this.#options[this.#active];
    if (key.startsWith('Arrow') && (key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
      if (!isOpen) this.#show();
      const next = key === 'ArrowDown' ? this.#active + 1 : Math.max(this.#active, 0) - 1 + count;
      this.#activate(next % count);
    } else if (key === 'Enter' && isOpen && active) this.#take(active);
    else if (key === 'Escape' && isOpen) this.#close();
    else return;
    event.preventDefault();
  }

  #take({ dataset }: HTMLElement): void {
    if (!dataset.fills) return;
    for (const [name, value] of Object.entries<string>(JSON.parse(dataset.fills))) {
      const field = this.#field.form?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    this.#taken = this.#field.value;
    this.#close();
  }
}
