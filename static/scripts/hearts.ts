import { showAlert } from './alerts.ts';
import { announce } from './announcer.ts';

interface Change {
  readonly code: string;
  readonly on: boolean;
}

const NO_REPLY =
  'Не получилось изменить избранное: магазин не отвечает. Проверьте связь и попробуйте ещё раз.';

/** On their way to the server, which is told one after the other and answers with the codes of all favourites. */
const changes: Change[] = [];

/**
 * Hearts show at once what a press means and are put right by the reply. What a press does stands in the button's
 * name, «add» or «remove»: it says what shall be, so that two tabs or two presses come to the same.
 */
export function watchHearts(): void {
  paint();
  document.addEventListener('click', (event) => {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest('.heart'))
      event.preventDefault();
  });
  document.addEventListener('submit', onSubmit);
  document.addEventListener('htmx:after:swap', paint);
  for (const failure of ['htmx:response:error', 'htmx:error'])
    document.addEventListener(failure, ({ target }) => isHearts(target) && showAlert(NO_REPLY));
  document.addEventListener('htmx:finally:request', ({ target }) => {
    if (!isHearts(target)) return;
    changes.shift();
    paint();
  });
}

function onSubmit({ target, submitter }: SubmitEvent): void {
  if (!isHearts(target) || !(submitter instanceof HTMLButtonElement)) return;
  const on = submitter.name === 'add';
  changes.push({ code: submitter.value, on });
  paint();
  announce(on ? 'Добавлено в избранное' : 'Убрано из избранного');
  if (!submitter.checkVisibility()) submitter.closest('li')?.querySelector<HTMLElement>('.heart')?.focus();
}

const isHearts = (target: EventTarget | null) => target instanceof Element && target.id === 'hearts';

function paint(): void {
  const kept = document.querySelector('[data-hearts]');
  const codes = new Set(kept?.textContent.split('\n').filter(Boolean));
  for (const { code, on } of changes) on ? codes.add(code) : codes.delete(code);
  for (const heart of document.querySelectorAll<HTMLButtonElement>('.heart')) {
    if (!kept && !changes.some(({ code }) => code === heart.value)) continue;
    const on = codes.has(heart.value);
    heart.ariaPressed = String(on);
    heart.name = on ? 'remove' : 'add';
  }
  if (!kept) return;
  for (const count of document.querySelectorAll('[data-slot="favorites-count"]'))
    count.textContent = codes.size > 0 ? String(codes.size) : '';
}
