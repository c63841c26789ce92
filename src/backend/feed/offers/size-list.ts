import { isOfLetters, looksLikeSize } from './size-form.ts';

const SEPARATORS = /\s*[;|•]\s*|\s*,\s+|\s+,|\s+и\s+/;
/** With fewer parts, a slash or a space belongs to one size: «S/M», «42 170». */
const FEWEST = 3;

/** The sizes that a value lists: «42, 44, 46», «S|M|L»; the value itself if it is not a list. */
export function listedSizes(value: string): readonly string[] {
  const parts = value
    .split(SEPARATORS)
    .flatMap(betweenCommas)
    .flatMap(betweenSlashesOrSpaces)
    .filter(Boolean);
  const isList = parts.length > 1 && parts.every(looksLikeSize);
  return isList ? parts : [value];
}

/** Commas without spaces either separate sizes or mark a half size: «36,5,37». */
function betweenCommas(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length >= FEWEST && isAscending(parts)) return parts;
  const sizes: string[] = [];
  for (const part of parts) {
    const last = sizes.at(-1);
    if (part === '5' && last && /^\d+$/.test(last)) sizes[sizes.length - 1] = `${last},5`;
    else sizes.push(part);
  }
  return sizes;
}

function betweenSlashesOrSpaces(text: string): string[] {
  for (const separator of [/\s*\/\s*/, /\s+/]) {
    const parts = text.split(separator);
    if (parts.length >= FEWEST && (isAscending(parts) || parts.every(isOfLetters))) return parts;
  }
  return [text];
}

const isAscending = (parts: readonly string[]): boolean =>
  parts.every((part, at) => /^\d{1,3}$/.test(part) && (at === 0 || Number(part) > Number(parts[at - 1])));
