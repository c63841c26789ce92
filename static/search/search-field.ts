import { MinText } from '../ui/forms/min-text.ts';
import { SearchPanel } from './search-panel.ts';

/** The header's search field: opens the panel and passes on the typed text. */
export class SearchField extends MinText {
  protected override start(): void {
    super.start();
    const { field } = this;
    field?.addEventListener('pointerdown', (event) => this.#onPress(event), { signal: this.signal });
    field?.addEventListener('input', () => this.#open(), { signal: this.signal });
  }

  #onPress(event: PointerEvent): void {
    event.preventDefault();
    this.#open();
  }

  #open(): void {
    const { field } = this;
    const panel = document.querySelector('search-panel');
    if (!field || !(panel instanceof SearchPanel)) return;
    panel.open();
    if (field.value) panel.type(field.value);
    field.value = '';
  }
}
