import { announce } from '../ui/announcer.ts';
import { LiveElement } from '../ui/live-element.ts';

/** Around a form that chooses a city: after the choice its panel closes, or its page leads back; the focus stays. */
export class CityChoice extends LiveElement {
  protected start(): void {
    this.on('city-changed', this.#onChange);
  }

  #onChange(): void {
    const { activeElement } = document;
    const chosen = activeElement?.matches('.city') && activeElement.firstChild?.textContent;
    const back = document.querySelector<HTMLInputElement>('input[name="back"][form="city-list"]');
    if (back) {
      location.assign(back.value);
      return;
    }
    this.closest('dialog')?.close();
    if (this.closest('.notice')) focusCity();
    announce(chosen ? `Ваш город — ${chosen}` : 'Город изменён');
  }
}

/** The question goes away with what was pressed in it. */
function focusCity(): void {
  const toggles = [...document.querySelectorAll<HTMLElement>('.city-toggle')];
  (toggles.find((toggle) => toggle.checkVisibility()) ?? document.getElementById('main'))?.focus();
}
