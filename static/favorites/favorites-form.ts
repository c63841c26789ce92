import { announce } from '../ui/announcer.ts';
import { LiveElement } from '../ui/live-element.ts';
import { showAlert } from '../ui/panels/alert-dialog.ts';
import { beginChange, endChange } from './favorites.ts';
import { paintHearts } from './hearts.ts';

const UNCHANGED =
  'Не получилось изменить избранное: магазин не отвечает. Проверьте связь и попробуйте ещё раз.';

/** Wraps the form of all hearts, which update optimistically and are corrected by the reply. */
export class FavoritesForm extends LiveElement {
  protected start(): void {
    paintHearts(this.signal);
    this.on('submit', onSubmit);
    this.on('htmx:response:error', () => showAlert(UNCHANGED));
    this.on('htmx:error', () => showAlert(UNCHANGED));
    this.on('htmx:finally:request', endChange);
  }
}

function onSubmit({ submitter }: SubmitEvent): void {
  if (!(submitter instanceof HTMLButtonElement)) return;
  const on = submitter.name === 'add';
  beginChange({ code: submitter.value, on });
  announce(on ? 'Добавлено в избранное' : 'Убрано из избранного');
  if (!submitter.checkVisibility()) submitter.closest('li')?.querySelector<HTMLElement>('.heart')?.focus();
}
