/** Its media query does not match where scripts run: the browser fetches it last, and uses none of its rules. */
const SHEET = 'link[media="(scripting: none)"]';

/**
 * Shows the typeface once the page and all of its files are there: with a style sheet, the whole page would be laid out
 * anew for the rules and for each file.
 */
export async function showTypeface(): Promise<void> {
  if (document.readyState !== 'complete') await loaded(window);
  const link = document.querySelector<HTMLLinkElement>(SHEET);
  if (link && !link.sheet) await loaded(link);
  const faces = [...(link?.sheet?.cssRules ?? [])]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(faceOf);
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

const loaded = (target: EventTarget) =>
  new Promise((resolve) => target.addEventListener('load', resolve, { once: true }));

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(value('font-family'), value('src'), {
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
  });
}
