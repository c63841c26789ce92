/** What was searched for in the panel is forgotten. */
export function resetCityPanel(): void {
  const panel = document.getElementById('city-panel-body');
  for (const form of panel?.querySelectorAll('form') ?? []) form.reset();
  for (const found of panel?.querySelectorAll('.city-found') ?? []) found.replaceChildren();
  panel?.scrollTo(0, 0);
}
