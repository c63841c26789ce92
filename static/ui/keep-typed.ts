import type { HtmxRequest } from './htmx-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TYPED = 'input:not([type="hidden"], [type="file"]), textarea, select';

/** A swap never changes a field of its form that was changed since the request left: what stands in it goes into the reply. */
document.addEventListener('htmx:before:swap', ({ detail: { ctx, tasks = [] } }) => {
  const { form } = ctx.request;
  if (!form) return;
  const present = [...form.querySelectorAll<Field>(TYPED)];
  for (const { fragment } of tasks)
    for (const coming of fragment.querySelectorAll<Field>(TYPED)) {
      const field = present.find((each) => isSame(each, coming));
      if (field && isChangedSince(field, ctx.request)) copyValue(field, coming);
    }
});

const isSame = (one: Field, other: Field): boolean =>
  one.name === other.name &&
  one.type === other.type &&
  one.id === other.id &&
  (!isChoice(one) || one.value === other.value);

const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function isChangedSince(field: Field, { action, body }: HtmxRequest): boolean {
  const sent = (body ?? new URL(action, location.href).searchParams).getAll(field.name);
  return sent.includes(field.value) !== (!isChoice(field) || field.checked);
}

/** As attributes, which a morph and a new element both take their value from. */
function copyValue(field: Field, coming: Field): void {
  if (isChoice(field)) coming.toggleAttribute('checked', field.checked);
  else if (coming instanceof HTMLSelectElement)
    for (const option of coming.options) option.toggleAttribute('selected', option.value === field.value);
  else coming.defaultValue = field.value;
}
