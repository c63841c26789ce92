import { charactersFor, fillMask } from '#src/config/mask.ts';
import { LiveElement } from '../live-element.ts';

/** Formats a field with `data-mask` while it is typed at its end; the server accepts any format. */
export class PhoneMask extends LiveElement {
  protected start(): void {
    this.on('input', onInput);
  }
}

function onInput(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !target.dataset.mask) return;
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  if (isDeleting || target.selectionEnd !== target.value.length) return;
  target.value = masked(target.value, target.dataset.mask);
}

/** Leaves text that is not a phone number of the country, such as another country code, as typed. */
function masked(typed: string, mask: string): string {
  const code = mask.replace(/\D/g, '');
  let characters = charactersFor(mask, typed);
  const isInternational = typed.trim().startsWith('+');
  if (isInternational && !characters.startsWith(code)) return typed;
  if (isInternational) characters = characters.slice(code.length);
  else if (characters.startsWith(code === '7' ? '8' : '0')) characters = characters.slice(1);
  if (characters.startsWith(code)) characters = characters.slice(code.length);
  return fillMask(mask, characters) ?? typed;
}
