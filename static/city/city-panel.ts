/** Clears the search of the panel. */
export function resetCityPanel(): void {
  const panel = document.getElementById('city-panel-body');
  for (const form of panel?.querySelectorAll('form') ?? []) form.reset();
  for (const found of panel?.querySelectorAll('.city-found') ?? []) found.replaceChildren();
  panel?.scrollTo(0, 0);
}
