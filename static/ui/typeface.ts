/**
 * The media query does not match if scripts run, so the browser fetches the sheet last and applies none of
 * its rules.
 */
const SHEET = 'link[media="(scripting: none)"]';

/** Set on elements that use the typeface: first on parts of the page, finally on the root. */
const MARK = 'data-typeface';

/** The maximum number of elements to lay out again in one frame. */
const FRAME_ELEMENTS = 120;

/**
 * Shows the typeface once the page and all font files have loaded, part by part: by style sheet alone, the
 * whole page would be laid out again for the rules and for each file.
 */
export async function showTypeface(): Promise<void> {
  await nextTask();
  if (document.readyState !== 'complete') await loaded(window);
  const link = document.querySelector<HTMLLinkElement>(SHEET);
  if (link && !link.sheet) await loaded(link);
  const faces = [...(link?.sheet?.cssRules ?? [])]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(faceOf);
  await Promise.allSettled(faces.map((face) => face.load()));
  await nextFrame();
  for (const face of faces) document.fonts.add(face);
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
  document.documentElement.toggleAttribute(MARK, true);
  for (const part of parts) part.removeAttribute(MARK);
}

const partsOf = (element: Element): Element[] =>
  sizeOf(element) <= FRAME_ELEMENTS ? [element] : [...element.children].flatMap(partsOf);

const sizeOf = (element: Element): number => element.querySelectorAll('*').length + 1;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const nextFrame = () => new Promise(requestAnimationFrame);

const loaded = (target: EventTarget) =>
  new Promise((resolve) => target.addEventListener('load', resolve, { once: true }));

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(value('font-family'), value('src'), {
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
  });
}
