import type { HtmxRequest } from './htmx-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TYPED = 'input:not([type="hidden"], [type="submit"], [type="file"]), textarea, select';

/** A swap never changes a field that has been changed since its request left: what stands in it goes into the reply. */
export function keepTyped(): void {
  document.addEventListener('htmx:before:swap', ({ detail: { ctx, tasks = [] } }) => {
    for (const { fragment, target } of tasks) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      const present = [...(place?.querySelectorAll<Field>(TYPED) ?? [])];
      for (const coming of fragment.querySelectorAll<Field>(TYPED)) {
        const field = present.find((each) => isSame(each, coming));
        if (field && isChangedSince(field, ctx.request)) copyValue(field, coming);
      }
    }
  });
}

const isSame = (one: Field, other: Field): boolean =>
  one.name === other.name &&
  one.type === other.type &&
  one.id === other.id &&
  (!isChoice(one) || one.value === other.value);

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** A field that was not sent is compared with what the page came with. */
function isChangedSince(field: Field, { action, body, form }: HtmxRequest): boolean {
  const sent = body ?? new URL(action, location.href).searchParams;
  const values = sent.getAll(field.name);
  const isUnsent = values.length === 0 && field.form !== form;
  if (isChoice(field))
    return field.checked !== (isUnsent ? field.defaultChecked : values.includes(field.value));
  return !(isUnsent ? [initialValue(field)] : values).includes(field.value);
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** As attributes, which a morph and a new element both take their value from. */
function copyValue(field: Field, coming: Field): void {
  if (isChoice(field)) coming.toggleAttribute('checked', field.checked);
  else if (coming instanceof HTMLSelectElement)
    for (const option of coming.options) option.toggleAttribute('selected', option.value === field.value);
  else coming.defaultValue = field.value;
}
