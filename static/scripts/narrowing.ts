/**
 * A field with `data-narrows="<id>"` shows only the items of that list whose words it holds, and says how many in
 * `<id>-found`. What is chosen stays in sight.
 */
export function watchNarrowing(): void {
  document.addEventListener('input', ({ target }) => {
    const field = narrowing(target);
    if (field) narrow(field, true);
  });
  document.addEventListener('htmx:after:settle', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-narrows]')) narrow(field, false);
  });
  document.addEventListener('keydown', keepForm);
}

const narrowing = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.dataset.narrows ? target : null;

function narrow({ value, dataset }: HTMLInputElement, isTyped: boolean): void {
  const words = plain(value).split(/\s+/).filter(Boolean);
  const items = [...document.querySelectorAll<HTMLElement>(`#${dataset.narrows} > li`)];
  const found = items.filter(({ textContent }) => words.every((word) => plain(textContent).includes(word)));
  for (const item of items) item.hidden = !found.includes(item) && !item.querySelector(':checked');
  if (isTyped || words.length > 0)
    document.getElementById(`${dataset.narrows}-found`)?.replaceChildren(said(found.length, items.length));
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

function said(found: number, all: number): string {
  if (found === all) return '';
  return found > 0 ? `Найдено: ${found} из ${all}` : 'Ничего не нашлось. Попробуйте другую улицу или метро.';
}

/** Enter looks for what was typed, which has been done already; it would send the whole form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && narrowing(event.target)) event.preventDefault();
}
