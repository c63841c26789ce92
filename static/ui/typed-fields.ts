import type { HtmxContext } from './htmx-events.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Identity = Pick<Field, 'name' | 'type' | 'id' | 'value'>;

/** Excludes captchas, which are solved again for each reply. */
export const FIELDS = 'input:not([type="hidden"], [data-captcha]), textarea, select';

/** Marks a field whose default was kept by an earlier swap: the server does not know the value yet. */
export const KEPT = 'data-kept';

export const isField = (element: Element | null): element is Field => element?.matches(FIELDS) ?? false;

/** Whether a field of the page and one of a reply stand for the same input. */
export const isSame = (one: Identity, other: Identity): boolean =>
  one.name === other.name &&
  one.type === other.type &&
  one.id === other.id &&
  (!isChoice(one) || one.value === other.value);

const isChoice = (field: Identity): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** What the shopper has entered or chosen. */
export const stateOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

/** Enters or chooses what {@link stateOf} returned; files can't be. */
export function restoreState(field: Field, state: string): void {
  if (isChoice(field)) field.checked = state === 'true';
  else if (field.type !== 'file') field.value = state;
}

/** Whether a field has something that the server does not know. */
export const isTyped = (field: Field): boolean =>
  field.hasAttribute(KEPT) || stateOf(field) !== defaultOf(field);

/** The value rendered by the server. */
function defaultOf(field: Field): string {
  if (isChoice(field)) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Whether a field still has the value that its form was sent with. */
export function wasSent(field: Field, { action, body }: HtmxContext['request']): boolean {
  const sent = (body ?? new URL(action, location.href).searchParams).getAll(field.name);
  if (field instanceof HTMLInputElement && field.files)
    return [...field.files].every((file) => sent.includes(file));
  return sent.includes(field.value) === (!isChoice(field) || field.checked);
}

/**
 * Copies state into attributes, from which both a morph and a new element take their value; chosen files have
 * none.
 */
export function copyState(field: Field, coming: Field): void {
  if (isChoice(field)) coming.toggleAttribute('checked', field.checked);
  else if (coming instanceof HTMLSelectElement)
    for (const option of coming.options) option.toggleAttribute('selected', option.value === field.value);
  else if (coming instanceof HTMLInputElement && field instanceof HTMLInputElement && field.files)
    coming.files = field.files;
  else coming.defaultValue = field.value;
}
