import { withoutInvisible } from '#src/config/invisible.ts';
import { charactersFor, fillMask, placesIn } from '#src/config/mask.ts';
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
  const number = begunAnew(withoutInvisible(typed).trim(), code);
  const characters = charactersFor(mask, number);
  const isInternational = number.startsWith('+');
  if (characters === '' || (isInternational && !characters.startsWith(code))) return typed;
  const isNational = !isInternational && characters.length === placesIn(mask);
  return fillMask(mask, isNational ? characters : withoutPrefix(characters, code)) ?? typed;
}

/** A full number pasted after the country code already in the field. */
function begunAnew(typed: string, code: string): string {
  const [before, number] = [typed.slice(0, typed.lastIndexOf('+')), typed.slice(typed.lastIndexOf('+'))];
  return before.replace(/\D/g, '') === code ? number : typed;
}

/**
 * Strips the country code or the trunk prefix, once: the number itself may start with the same digits («+7
 * 7…»).
 */
function withoutPrefix(characters: string, code: string): string {
  const trunk = code === '7' ? '8' : '0';
  if (characters.startsWith(code)) return characters.slice(code.length);
  return characters.startsWith(trunk) ? characters.slice(trunk.length) : characters;
}
