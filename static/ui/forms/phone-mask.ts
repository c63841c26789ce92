import { LiveElement } from '../live-element.ts';

/** Formats the digits of a field with `data-mask` while they are typed at the end; the server accepts any format. */
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
  const places = mask.split('#').length - 1;
  let digits = typed.replace(/\D/g, '');
  const isInternational = typed.trim().startsWith('+');
  if (isInternational && !digits.startsWith(code)) return typed;
  if (isInternational) digits = digits.slice(code.length);
  else if (digits.startsWith(code === '7' ? '8' : '0')) digits = digits.slice(1);
  if (digits.startsWith(code)) digits = digits.slice(code.length);
  if (digits.length > places) return typed;
  return filled(mask, [...digits]);
}

/** The mask up to the last digit, so that nothing separates it from the caret. */
function filled(mask: string, digits: string[]): string {
  let result = '';
  let begun = false;
  for (const sign of mask) {
    const next = sign === '#' ? digits.shift() : sign;
    if (next === undefined || (begun && sign !== '#' && digits.length === 0)) break;
    begun ||= sign === '#';
    result += next;
  }
  return result;
}
