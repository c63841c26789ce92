import { createContext, createElement, type ReactNode, useContext } from 'react';
import { hx } from '#views/hx.ts';

/** The parts of a page that differ from visitor to visitor. */
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
  | 'notices';

/** What a visitor's slots hold. A slot that is not named keeps its default; `null` empties it. */
export type Slots = { readonly [Name in SlotName]?: ReactNode };

/** Marks an element as a slot: `<span {...slot('city')}>`. */
export const slot = (name: SlotName) => ({ 'data-slot': name });

interface SlotProps {
  readonly name: SlotName;
  readonly as?: 'span' | 'div' | 'li';
  readonly className?: string;
  readonly hidden?: boolean;
  /** The default: what every visitor sees until the visitor's own part is known. */
  readonly children?: ReactNode;
}

/** A slot of header or footer. It shows the visitor's own part on a page that has it ({@link FilledSlots}). */
export function Slot({ name, as: Tag = 'span', children, ...attributes }: SlotProps) {
  const own = useContext(SlotsContext)[name];
  return (
    <Tag {...attributes} {...slot(name)}>
      {own === undefined ? children : own}
    </Tag>
  );
}

const SlotsContext = createContext<Slots>({});

/** Fills the slots of what it contains: for a page that is rendered for one visitor. */
export const FilledSlots = SlotsContext;

/** How htmx shows the large mini-cart: after the rest of a fragment, so that a slow phone updates the counter first. */
const LATE_SWAP = 'innerHTML swap:20ms';

/** The same slots as htmx partials, for pages that are open in the browser; part of a fragment only. */
export function SlotPartials({ slots }: { readonly slots: Slots }) {
  return Object.entries(slots).map(([name, own]) => {
    const target = `[data-slot=${name}]`;
    const attributes = name === 'mini-cart' ? hx({ target, swap: LATE_SWAP }) : hx({ target });
    return createElement('hx-partial', { key: name, ...attributes }, own);
  });
}
