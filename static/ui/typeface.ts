/** Set on elements that use the typeface: first on parts of the page, finally on the body. */
const MARK = 'data-typeface';

/** The maximum number of elements to lay out again in one frame. */
const FRAME_ELEMENTS = 70;

/** A letter of each of the typeface's files. */
const LETTERS = 'Яa₽';

/**
 * Shows the typeface once the page and all font files have loaded, part by part: by style sheet alone, each file
 * would lay out the whole page again.
 */
export async function showTypeface(): Promise<void> {
  await nextTask();
  if (document.readyState !== 'complete') await loaded(window);
  await Promise.allSettled([...LETTERS].map((letter) => document.fonts.load('1em Onest', letter)));
  await nextFrame();
  await showInParts(partsOf(document.body));
}

async function showInParts(parts: readonly Element[]): Promise<void> {
  let elements = FRAME_ELEMENTS;
  for (const part of parts) {
    elements += sizeOf(part);
    if (elements > FRAME_ELEMENTS) {
      await nextFrame();
      elements = sizeOf(part);
    }
    part.toggleAttribute(MARK, true);
  }
  await nextFrame();
  // Not on the root: a change of its font restyles every element.
  document.body.toggleAttribute(MARK, true);
  for (const part of parts) part.removeAttribute(MARK);
}

const partsOf = (element: Element): Element[] =>
  sizeOf(element) <= FRAME_ELEMENTS ? [element] : [...element.children].flatMap(partsOf);

const sizeOf = (element: Element): number => element.querySelectorAll('*').length + 1;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const nextFrame = () => new Promise(requestAnimationFrame);

const loaded = (target: EventTarget) =>
  new Promise((resolve) => target.addEventListener('load', resolve, { once: true }));
