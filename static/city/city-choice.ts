import { announce } from '../ui/announcer.ts';
import { LiveElement } from '../ui/live-element.ts';

/** Wraps a city form: choosing a city closes the panel or returns to the page the shopper came from. */
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

/** The pressed button disappears with the city question. */
function focusCity(): void {
  const toggles = [...document.querySelectorAll<HTMLElement>('.city-toggle')];
  (toggles.find((toggle) => toggle.checkVisibility()) ?? document.getElementById('main'))?.focus();
}
