import { escapeUTF8 } from 'entities';

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const tag = (name: string, text: string | number): string =>
  `<${name}>${escapeUTF8(String(text).toWellFormed().replace(NOT_XML, ''))}</${name}>\n`;

export const inside = (name: string, ...parts: readonly string[]): string =>
  `<${name}>\n${parts.join('')}</${name}>\n`;
