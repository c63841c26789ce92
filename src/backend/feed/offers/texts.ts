const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}]--[\u00ad\n]]/v;
const INVISIBLES = new RegExp(INVISIBLE.source, 'gv');
/** Text that no rule below changes: most of any feed, and much faster to find than to tidy. */
const PLAIN = /^[\n -~\u00a0«»\u0410-\u044fЁё–—№]*$/;
const PLAIN_NAME = /^[!-~\u0410-\u044fЁё–—]+(?: [!-~\u0410-\u044fЁё–—]+)*$/;
const TAGS = /<\/?[a-z!][^<>]*>/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi;
const MARKED = /[<&]/;

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  bull: '•',
  deg: '°',
};

/**
 * A text in one line of at most so many characters: no mark-up, nothing invisible, single spaces.
 * @param onCut told where the text was longer
 */
export function line(text: string | undefined, characters: number, onCut?: () => void): string {
  if (!text) return '';
  const whole = tidied(withoutTags(text))
    .replace(/[ \n]+/g, ' ')
    .trim();
  return cut(whole, characters, onCut);
}

/** A longer text: like {@link line}, but paragraphs and list items stay lines, at most one empty between them, and HTML entities become letters. */
export function plainText(html: string | undefined, characters: number, onCut?: () => void): string {
  if (!html) return '';
  const text = MARKED.test(html)
    ? withoutTags(html.replace(BREAKS, '\n')).replace(/&(?:#(\d{1,7})|([a-z]{2,6}));/gi, letterOf)
    : html;
  const lines = tidied(text)
    .split('\n')
    .map((one) => one.replace(/ +/g, ' ').trim());
  const whole = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return cut(whole, characters, onCut);
}

/** The same name however it is spelt: for comparing, never for showing. */
export function nameKey(name: string): string {
  if (PLAIN_NAME.test(name)) return name.toLowerCase().replaceAll('ё', 'е');
  return name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}

/** Half a letter at the end, which UTF-8 can not keep, goes as well. */
function cut(text: string, characters: number, onCut?: () => void): string {
  if (text.length <= characters) return text;
  onCut?.();
  return text
    .slice(0, characters)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
}

const withoutTags = (text: string) => (text.includes('<') ? text.replace(TAGS, ' ') : text);

/** No-break spaces stay; every other white space is a space or a new line. */
function tidied(text: string): string {
  if (PLAIN.test(text)) return text;
  const spaced = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[\t\v\f]/g, ' ');
  return (INVISIBLE.test(spaced) ? spaced.replace(INVISIBLES, '') : spaced).normalize('NFC');
}

function letterOf(written: string, code: string | undefined, name: string | undefined): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? written;
  const point = Number(code);
  const isLetter = point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isLetter ? String.fromCodePoint(point) : ' ';
}
