import { outOf } from '#src/config/count-words.ts';
import { money, sumOf } from '#src/contract/money.ts';
import { LiveElement } from '../ui/live-element.ts';

/**
 * Shows the total of a look's products in the selected sizes, or of all products while none is selected. The
 * server has shown all, so only sizes that the browser restored need another sum.
 */
export class LookSet extends LiveElement {
  protected start(): void {
    this.on('change', this.#showSum);
    if (this.#chosen().length > 0) this.#showSum();
  }

  #showSum(): void {
    const output = this.querySelector('output');
    const label = output?.previousSibling;
    if (!output || !label) return;
    const selects = this.#selects();
    const chosen = this.#chosen();
    const counted = chosen.length > 0 ? chosen : selects;
    const sum = sumOf(counted.map(({ dataset }) => Number(dataset.price)));
    label.textContent =
      counted.length === selects.length
        ? 'Весь образ: '
        : `Выбрано ${outOf(chosen.length, selects.length)}: `;
    output.textContent = money(sum, output.dataset.currency === 'AMD' ? 'AMD' : 'RUB');
  }

  #selects(): HTMLSelectElement[] {
    return [...this.querySelectorAll('select')];
  }

  #chosen(): HTMLSelectElement[] {
    return this.#selects().filter(({ value }) => value !== '');
  }
}
