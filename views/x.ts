/** The only place that writes Alpine attributes; the components are registered in `static/<area>/index.ts`. */

export interface X {
  /** A registered component, or the state of a small toggle. */
  readonly data?: 'dropdown' | 'footerColumn' | 'mobileMenu' | `{ ${string} }`;
  /** Event, with modifiers (`keydown.escape`), → method or expression. */
  readonly on?: Readonly<Record<string, string>>;
  /** Attribute → expression. */
  readonly bind?: Readonly<Record<string, string>>;
}

/** Attributes to spread on an element: `<button {...x({ on: { click: 'toggle' } })}>`. */
export function x({ data, on = {}, bind = {} }: X): Record<string, string> {
  const attributes = {
    'data-x-data': data,
    ...prefixed('data-x-on:', on),
    ...prefixed('data-x-bind:', bind),
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

const prefixed = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
