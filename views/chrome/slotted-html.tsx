import type { ReactNode } from 'react';
import type { Html } from '#src/web/document/html-parts.ts';
import { staticHtml } from '#views/ui/static-html.tsx';
import { FilledSlots, type SlotName, type Slots } from '../ui/slot.tsx';

/** HTML before a slot, and the slot's content. The last piece has no slot. */
interface Piece {
  readonly before: Buffer;
  readonly name: SlotName | undefined;
  readonly content: Buffer;
}

export type SlotContents = ReadonlyMap<SlotName | undefined, Buffer>;

/** React escapes `<` in text, so that only a marked slot can match. Slots are not nested. */
const MARKED_SLOT = /<slot name="([a-z-]+)">(.*?)<\/slot>/s;

/**
 * Renders a part of a page once for each model, for the model's lifetime, and fills its slots for each
 * visitor. Without contents all slots have their defaults.
 */
export function slottedHtml<Model extends object>(
  render: (model: Model) => ReactNode,
): (model: Model, contents?: SlotContents) => Html {
  const cache = new WeakMap<Model, Template>();
  return (model, contents) => {
    const template =
      cache.get(model) ?? templateOf(<FilledSlots value="marked">{render(model)}</FilledSlots>);
    cache.set(model, template);
    return contents ? filled(template.pieces, contents) : template.html;
  };
}

interface Template {
  readonly pieces: readonly Piece[];
  /** With the defaults of all slots. */
  readonly html: Buffer;
}

function templateOf(view: ReactNode): Template {
  const pieces = piecesOf(view);
  return { pieces, html: filled(pieces, new Map()) };
}

const filled = (pieces: readonly Piece[], contents: SlotContents): Buffer =>
  Buffer.concat(pieces.flatMap(({ before, name, content }) => [before, contents.get(name) ?? content]));

/** A visitor's slots as HTML, rendered together because each call of the renderer is expensive. */
export function slotContents(slots: Slots): SlotContents {
  const marked = Object.entries(slots).map(([name, own]) => (
    <slot key={name} name={name}>
      {own}
    </slot>
  ));
  return new Map(piecesOf(marked).map(({ name, content }) => [name, content]));
}

/** Splitting by a pattern with two groups gives texts, names and contents in turn. */
function piecesOf(view: ReactNode): Piece[] {
  const parts = staticHtml(view).split(MARKED_SLOT);
  return Array.from({ length: Math.ceil(parts.length / 3) }, (_, index) => {
    const [before = '', name, content = ''] = parts.slice(3 * index);
    return { before: Buffer.from(before), name: name as SlotName | undefined, content: Buffer.from(content) };
  });
}
