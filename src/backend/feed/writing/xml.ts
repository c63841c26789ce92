const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 can not carry at all. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it stands inside an element or a quoted attribute. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');
}

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** An element in one line; nothing where its text is empty. */
export function element(name: string, text: string | number, attributes: Attributes = {}): string {
  return text === '' ? '' : `<${name}${written(attributes)}>${escaped(String(text))}</${name}>\n`;
}

export const openTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>\n`;

/** Attributes without a value are left out. */
function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}
