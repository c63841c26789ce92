import { createContext, createElement, type ReactNode, useContext } from 'react';
import { hx } from '#views/hx.ts';

/**
 * The parts of a page that vary by visitor; from `strip` on only if the region has its own menus, or the city its own
 * banners.
 */
export type SlotName =
  | 'city'
  | 'stores'
  | 'account'
  | 'menu-account'
  | 'alert'
  | 'geo'
  | 'hearts'
  | 'favorites-count'
  | 'cart-count'
  | 'mini-cart'
  | 'marketing'
  | 'notices'
  | 'strip'
  | 'nav'
  | 'top'
  | 'mega'
  | 'levels'
  | 'home-first'
  | 'home-wide'
  | 'home-benefits'
  | 'unpaid-order';

/** A visitor's slot contents. A slot left out keeps its default; `null` empties it. */
export type Slots = { readonly [Name in SlotName]?: ReactNode };

/** Marks an element as a slot: `<span {...slot('city')}>`. */
export const slot = (name: SlotName) => ({ 'data-slot': name });

interface SlotProps {
  readonly name: SlotName;
  readonly as?: 'span' | 'div' | 'li';
  readonly className?: string;
  readonly hidden?: boolean;
  /** The default, shown until the visitor's content is known. */
  readonly children?: ReactNode;
}

/** A slot of header or footer. Inside {@link FilledSlots} it shows the visitor's content. */
export function Slot({ name, as: Tag = 'span', children, ...attributes }: SlotProps) {
  const contents = useContext(SlotsContext);
  const own = contents === 'marked' ? <slot name={name}>{children}</slot> : contents[name];
  return (
    <Tag {...attributes} {...slot(name)}>
      {own === undefined ? children : own}
    </Tag>
  );
}

/** The slots' contents; `marked` wraps each default in an element by which it is found in the HTML. */
const SlotsContext = createContext<Slots | 'marked'>({});

/** Provides slot contents to a part of a page that is rendered for one visitor. */
export const FilledSlots = SlotsContext;

/**
 * Slots that are swapped together with their element: their content is ready HTML, or loads from a region's
 * URL.
 */
const WHOLE: readonly string[] = ['nav', 'mega', 'levels'];

/**
 * Slots that are swapped at once. All others follow in tasks of their own, so that a slow phone updates the
 * counters first.
 */
const COUNTERS: readonly string[] = ['favorites-count', 'cart-count'];

/** Slots as htmx partials of a fragment, for pages already open in the browser. */
export function SlotPartials({ slots }: { readonly slots: Slots }) {
  return Object.entries(slots).map(([name, own]) => {
    const target = `[data-slot=${name}]`;
    const swap = `${WHOLE.includes(name) ? 'outerHTML' : 'innerHTML'} swap:20ms` as const;
    const attributes = hx(COUNTERS.includes(name) ? { target } : { target, swap });
    return createElement('hx-partial', { key: name, ...attributes }, own);
  });
}
