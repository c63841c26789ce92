import { LiveElement } from '../ui/live-element.ts';

/** Disables the other checkboxes once `data-max` of them are ticked; the server checks the limit too. */
export class ChoiceLimit extends LiveElement {
  protected start(): void {
    this.on('change', this.#update);
    this.#update();
  }

  #update(): void {
    const boxes = [...this.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const isFull = boxes.filter(({ checked }) => checked).length >= Number(this.dataset.max);
    for (const box of boxes) box.disabled = isFull && !box.checked;
  }
}
