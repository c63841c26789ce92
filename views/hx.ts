/** The only place that writes htmx attributes, so that misspelt ones do not compile. */

export type Swap =
  | 'innerHTML'
  | 'outerHTML'
  | 'innerMorph'
  | 'outerMorph'
  | 'beforeend'
  | 'afterend'
  | 'none'
  | `${'innerHTML' | 'outerHTML' | 'innerMorph' | 'outerMorph' | 'beforeend'} ${string}`;

/** Loads together with the page; each request starts in a task of its own. */
export const onLoad = 'load delay:1ms';

export interface Hx {
  readonly get?: string;
  /** Empty if a script sets the URL before triggering the request. */
  readonly action?: '';
  readonly post?: string;
  readonly trigger?: string;
  readonly target?: string;
  readonly swap?: Swap;
  /** Selector of the part of the reply to swap in. */
  readonly select?: string;
  /** Selectors of other parts, each swapped into the element with its id. */
  readonly selectOob?: string;
  readonly include?: string;
  readonly sync?:
    | 'this:drop'
    | 'this:replace'
    | 'this:abort'
    | 'this:queue all'
    | '#main:replace'
    | `closest form:${'drop' | 'replace' | 'abort'}`;
  readonly indicator?: string;
  /** Selector of the elements to disable during the request. */
  readonly disable?: string;
  readonly pushUrl?: true;
}

const names: Record<keyof Hx, `data-hx-${string}`> = {
  get: 'data-hx-get',
  action: 'data-hx-action',
  post: 'data-hx-post',
  trigger: 'data-hx-trigger',
  target: 'data-hx-target',
  swap: 'data-hx-swap',
  select: 'data-hx-select',
  selectOob: 'data-hx-select-oob',
  include: 'data-hx-include',
  sync: 'data-hx-sync',
  indicator: 'data-hx-indicator',
  disable: 'data-hx-disable',
  pushUrl: 'data-hx-push-url',
};

const attributeOf = new Map<string, string>(Object.entries(names));

/** Attributes to spread on an element: `<form action="/search" {...hx({ get: '/fragments/search', target: '#list' })}>`. */
export const hx = (options: Hx) => attributes(options, '');

/** Attributes of a container, for all requests inside it that have none of their own. */
export const hxInside = (options: Omit<Hx, 'get' | 'post' | 'action' | 'trigger'>) =>
  attributes(options, ':inherited');

function attributes(options: Hx, suffix: '' | ':inherited'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [`${attributeOf.get(name)}${suffix}`, String(value)]),
  );
}
