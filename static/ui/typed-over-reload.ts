import { FIELDS, type Field, isSame, isTyped, restoreState, stateOf } from './typed-fields.ts';

/** A field, and what was typed into it. */
type Typed = Pick<Field, 'name' | 'type' | 'id' | 'value'> & { readonly state: string };

/** The checkout saves its form before it is reloaded. */
const KEPT_BY_SERVER = '#checkout';

/** A chosen city reloads the page (product.md, Cities); what was typed goes with the page's entry in the history. */
document.addEventListener('htmx:after:request', ({ detail: { ctx } }) => {
  if (!new URL(ctx.request.action, location.href).pathname.startsWith('/cities')) return;
  const typed = fields().filter((field) => isTyped(field) && !field.closest(KEPT_BY_SERVER));
  history.replaceState({ ...history.state, typed: typed.map(toTyped) }, '');
});

const fields = (): Field[] => [...(document.querySelector('main')?.querySelectorAll<Field>(FIELDS) ?? [])];

function toTyped(field: Field): Typed {
  const { name, type, id, value } = field;
  return { name, type, id, value, state: stateOf(field) };
}

/** Types again what was typed before the page was reloaded. */
export function retype(): void {
  const { typed = [], ...state } = (history.state ?? {}) as { readonly typed?: readonly Typed[] };
  if (typed.length === 0) return;
  history.replaceState(state, '');
  for (const field of fields()) {
    const before = typed.find((each) => isSame(each, field));
    if (before) restoreState(field, before.state);
  }
}
