import { outOf } from '#src/config/count-words.ts';
import { money, sumOf } from '#src/contract/money.ts';
import { LiveElement } from '../ui/live-element.ts';

/** Shows the total of a look's products in the selected sizes, or of all products while none is selected. */
export class LookSet extends LiveElement {
  protected start(): void {
    this.on('change', this.#showSum);
    this.#showSum();
  }

  #showSum(): void {
    const output = this.querySelector('output');
    const label = output?.previousSibling;
    if (!output || !label) return;
    const selects = [...this.querySelectorAll('select')];
    const chosen = selects.filter(({ value }) => value !== '');
    const counted = chosen.length > 0 ? chosen : selects;
    const sum = sumOf(counted.map(({ dataset }) => Number(dataset.price)));
    label.textContent =
      counted.length === selects.length
        ? 'Весь образ: '
        : `Выбрано ${outOf(chosen.length, selects.length)}: `;
    output.textContent = money(sum, output.dataset.currency === 'AMD' ? 'AMD' : 'RUB');
  }
}
