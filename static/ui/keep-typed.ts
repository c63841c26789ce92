import type { HtmxContext, HtmxTask } from './htmx-events.ts';
import {
  copyState,
  FIELDS,
  type Field,
  isField,
  isSame,
  isTyped,
  KEPT,
  stateOf,
  wasSent,
} from './typed-fields.ts';
import { retype } from './typed-over-reload.ts';

/** The state of the page's fields and the focus when a request was sent. */
interface Departure {
  readonly focused: Element | null;
  readonly states: ReadonlyMap<Field, string>;
}

/** Events by which the shopper explicitly reloads a part. */
const ASKED_ANEW = ['click', 'panel-load'];

const departures = new WeakMap<HtmxContext, Departure>();

retype();

document.addEventListener('htmx:config:request', ({ detail: { ctx } }) => {
  const states = [...document.querySelectorAll<Field>(FIELDS)].map(
    (field) => [field, stateOf(field)] as const,
  );
  departures.set(ctx, { focused: document.activeElement, states: new Map(states) });
});

/**
 * A swap never changes a field that was edited after the request was sent, and never takes the focus from one
 * in use.
 */
document.addEventListener('htmx:before:swap', ({ detail: { ctx, tasks = [] } }) => {
  for (const task of tasks) keepFields(task, ctx);
  if (tasks.length > 0 && isInUse(document.activeElement, ctx, tasks)) dropAutofocus(tasks);
});

function keepFields(task: HtmxTask, ctx: HtmxContext): void {
  const changed = fieldsIn(targetOf(task)).filter((field) => isChangedSince(field, ctx));
  for (const coming of fieldsIn(task.fragment)) {
    const field = changed.find((each) => isSame(each, coming));
    if (!field) continue;
    copyState(field, coming);
    coming.toggleAttribute(KEPT, true);
  }
}

const fieldsIn = (place: ParentNode | null): Field[] => [...(place?.querySelectorAll<Field>(FIELDS) ?? [])];

const targetOf = ({ target }: HtmxTask): Element | null =>
  typeof target === 'string' ? document.querySelector(target) : target;

/**
 * A reply reflects the fields that were sent. Any other field's input would be lost with its part, unless the
 * part was explicitly reloaded.
 */
function isChangedSince(field: Field, ctx: HtmxContext): boolean {
  const { request, sourceEvent } = ctx;
  if (request.form && field.form === request.form) return !wasSent(field, request);
  const before = departures.get(ctx)?.states.get(field);
  const isAsked = ASKED_ANEW.includes(sourceEvent?.type ?? '');
  return isAsked && before !== undefined ? stateOf(field) !== before : isTyped(field);
}

/** Whether the shopper is typing in a field that survives the swap. */
function isInUse(field: Element | null, ctx: HtmxContext, tasks: readonly HtmxTask[]): boolean {
  if (!isField(field)) return false;
  const focused = departures.get(ctx)?.focused;
  if ((!focused || focused === field) && !isChangedSince(field, ctx)) return false;
  const task = tasks.find((each) => targetOf(each)?.contains(field));
  return !task || fieldsIn(task.fragment).some((coming) => isSame(field, coming));
}

function dropAutofocus(tasks: readonly HtmxTask[]): void {
  for (const { fragment } of tasks)
    for (const element of fragment.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus');
}
