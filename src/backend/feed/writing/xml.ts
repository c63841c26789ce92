import { escapeUTF8 } from 'entities';

/** Characters that XML 1.0 cannot represent. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** As text or an attribute's value. */
export function escaped(text: string): string {
  return escapeUTF8(text.toWellFormed().replace(NOT_XML, ''));
}

type Attributes = Readonly<Record<string, string | number | boolean>>;

export function element(name: string, text: string | number, attributes: Attributes = {}): string {
  return text === '' ? '' : `<${name}${written(attributes)}>${escaped(String(text))}</${name}>\n`;
}

export const openTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>\n`;

/** Omits attributes without a value. */
function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}
