import { define } from '../ui/define.ts';

// Loaded by the grid of stock: moves between cells by keyboard, and fills them from what is pasted.

type Cell = HTMLInputElement | null;

const steps: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

class StockGrid extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('paste', this.#onPaste);
    this.addEventListener('input', this.#onInput);
    this.addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement && target.select());
    this.#mark();
  }

  /** Rows of sizes; null where nothing can be typed. */
  #cells(): Cell[][] {
    return [...this.querySelectorAll('[data-row]')].map((row) =>
      [...row.querySelectorAll('td:not(.number)')].map((cell) => cell.querySelector('input')),
    );
  }

  #placeOf(input: EventTarget | null): readonly [row: number, column: number, cells: Cell[][]] | null {
    const cells = this.#cells();
    for (const [row, inputs] of cells.entries()) {
      const column = inputs.findIndex((cell) => cell !== null && cell === input);
      if (column >= 0) return [row, column, cells];
    }
    return null;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey || altKey) return;
    const step = key === 'Enter' ? ([shiftKey ? -1 : 1, 0] as const) : steps.get(key);
    if (!step || (key !== 'Enter' && (shiftKey || !leaves(target, step[1])))) return;
    event.preventDefault();
    this.#next(target, step)?.focus();
  };

  /** The next cell to type into, past those that can't be. */
  #next(input: HTMLInputElement, [rows, columns]: readonly [number, number]): Cell {
    const place = this.#placeOf(input);
    if (!place) return null;
    let [row, column] = place;
    for (;;) {
      row += rows;
      column += columns;
      const cell = place[2][row]?.[column];
      if (cell !== null) return cell ?? null;
    }
  }

  readonly #onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const place = this.#placeOf(event.target);
    if (!place || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const [top, left, cells] = place;
    let unfit = 0;
    for (const [row, values] of tableIn(text).entries())
      for (const [column, value] of values.entries())
        if (!fill(cells[top + row]?.[left + column], value)) unfit += 1;
    this.#mark(unfit);
  };

  readonly #onInput = (): void => this.#mark();

  #mark(unfit = 0): void {
    const inputs = this.#cells().flatMap((row) => row.filter((cell) => cell !== null));
    const changed = inputs.filter((input) => input.value.trim() !== input.defaultValue);
    for (const input of inputs) input.toggleAttribute('data-changed', changed.includes(input));
    const told = this.querySelector<HTMLElement>('[data-part="told"]');
    if (!told) return;
    const parts = [`${told.dataset.changed} ${changed.length}`];
    if (unfit > 0) parts.push(`${told.dataset.unfit} ${unfit}`);
    told.textContent = changed.length + unfit > 0 ? parts.join(', ') : '';
  }
}

/** Whether an arrow leaves the cell: sideways only from the edge of what is typed. */
function leaves({ value, selectionStart, selectionEnd }: HTMLInputElement, columns: number): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (columns === 0 || isWhole) return true;
  return selectionStart === selectionEnd && selectionStart === (columns < 0 ? 0 : value.length);
}

const tableIn = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((value) => value.replace(/\s/g, '')));

/** An empty one leaves the cell as it is. */
function fill(cell: Cell | undefined, value: string): boolean {
  if (value === '') return true;
  if (!cell || !/^\d{1,5}$/.test(value)) return false;
  cell.value = value;
  return true;
}

define('stock-grid', StockGrid);
