import { announce } from './announcer.ts';

/** After a choice of city its panel closes, or its page leads back; the focus does not get lost. */
export function watchCity(): void {
  document.body.addEventListener('city-changed', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    const chosen = document.activeElement?.matches('.city') && document.activeElement.firstChild?.textContent;
    const back = document.querySelector<HTMLInputElement>('input[name="back"][form="city-list"]');
    if (back) return location.assign(back.value);
    target.closest('dialog')?.close();
    if (target.closest('.notice')) focusCity();
    announce(chosen ? `Ваш город — ${chosen}` : 'Город изменён');
  });
}

/** What was searched for in the panel is forgotten. */
export function resetCityPanel(): void {
  const panel = document.getElementById('city-panel-body');
  for (const form of panel?.querySelectorAll('form') ?? []) form.reset();
  for (const found of panel?.querySelectorAll('.city-found') ?? []) found.replaceChildren();
  panel?.scrollTo(0, 0);
}

/** The question goes away with what was pressed in it. */
function focusCity(): void {
  const toggles = [...document.querySelectorAll<HTMLElement>('.city-toggle')];
  (toggles.find((toggle) => toggle.checkVisibility()) ?? document.getElementById('main'))?.focus();
}
