import { textOfMarkup } from './markup.ts';

const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}]--[\u00ad\n]]/v;
const INVISIBLES = new RegExp(INVISIBLE.source, 'gv');
/** Text that needs no tidying: most of any feed, and much faster to recognise than to tidy. */
const PLAIN = /^[\n -~\u00a0«»\u0410-\u044fЁё–—№]*$/;
const PLAIN_NAME = /^[!-~\u0410-\u044fЁё–—]+(?: [!-~\u0410-\u044fЁё–—]+)*$/;
const TAGS = /<\/?[a-z!][^<>]*>/gi;

/** One line of plain text: no markup or entities, nothing invisible, single spaces. Calls `onCut` when it truncates. */
export function line(text: string | undefined, characters: number, onCut?: () => void): string {
  if (!text) return '';
  const whole = tidied(textOfMarkup(text))
    .replaceAll('\u00ad', '')
    .replace(/[ \n]+/g, ' ')
    .trim();
  return cut(whole, characters, onCut);
}

/** As {@link line} was before it decoded entities: keys of existing goods must not change. */
export function writtenLine(text: string | undefined, characters: number): string {
  if (!text) return '';
  const plain = text.includes('<') ? text.replace(TAGS, ' ') : text;
  return cut(
    tidied(plain)
      .replace(/[ \n]+/g, ' ')
      .trim(),
    characters,
  );
}

/** Like {@link line}, but keeps paragraphs and list items as lines, and soft hyphens. */
export function plainText(html: string | undefined, characters: number, onCut?: () => void): string {
  if (!html) return '';
  const lines = tidied(textOfMarkup(html))
    .split('\n')
    .map((one) => one.replace(/ +/g, ' ').trim());
  const whole = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return cut(whole, characters, onCut);
}

/** Normalises a name for comparison, never for display. */
export function nameKey(name: string): string {
  if (PLAIN_NAME.test(name)) return name.toLowerCase().replaceAll('ё', 'е');
  return name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}

/** Also drops half a surrogate pair at the end, which UTF-8 cannot encode. */
function cut(text: string, characters: number, onCut?: () => void): string {
  if (text.length <= characters) return text;
  onCut?.();
  return text
    .slice(0, characters)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
}

/** Keeps no-break spaces; other white space becomes a space or a new line. */
function tidied(text: string): string {
  if (PLAIN.test(text)) return text;
  const spaced = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[\t\v\f]/g, ' ');
  return (INVISIBLE.test(spaced) ? spaced.replace(INVISIBLES, '') : spaced).normalize('NFC');
}
