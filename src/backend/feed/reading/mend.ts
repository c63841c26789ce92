import { decodeHTMLAttribute } from 'entities';
import { escaped } from '../writing/xml.ts';

/** Invalid XML that is accepted because it can mean only one thing. */
export type Defect = 'ampersand' | 'bracket' | 'entity' | 'control-character' | 'markup';

export interface RepairListener {
  /** @param offset of the defect in the text */
  found(defect: Defect, offset: number): void;
  /** Called for an unknown entity. */
  refuse(entity: string, offset: number): Error;
}

const CONTROL = /[[\p{Cc}\ufffe\uffff]--[\t\n\r]]/v;
const CONTROLS = new RegExp(CONTROL.source, 'gv');
const DEFECTS = new RegExp(
  String.raw`&(?!(?:amp|lt|gt|quot|apos);)(?:#x?[\da-f]+;?|[a-z][a-z\d]*;?)?|<(?![\p{L}_:\/!?])|${CONTROL.source}`,
  'giv',
);
/** The parser refuses this control character, which never occurs in text. */
const NUL = '\0';

/** Repairs text and tags of a hand-made feed as far as possible, keeping line numbers. */
export function mended(text: string, mending: RepairListener): string {
  return text.replace(DEFECTS, (written, offset: number) => {
    if (written === '<') return replaced('bracket', '&lt;');
    if (written.startsWith('&')) return readEntity(written);
    return written === NUL ? NUL : replaced('control-character', '');

    function readEntity(entity: string): string {
      if (entity.startsWith('&#') && entity.endsWith(';')) return readNumber(entity);
      // As in HTML: in a URL, «&copy=» is a parameter.
      const isParameter = text[offset + entity.length] === '=';
      const letters = isParameter ? entity : decodeHTMLAttribute(entity);
      if (letters !== entity) return replaced('entity', escaped(letters));
      if (entity.endsWith(';')) throw mending.refuse(entity, offset);
      return replaced('ampersand', `&amp;${entity.slice(1)}`);
    }

    function readNumber(entity: string): string {
      const letter = decodeHTMLAttribute(entity);
      const code = letter.codePointAt(0) ?? 0;
      if (letter === '\ufffd' || code === 0) return entity;
      if (CONTROL.test(letter)) return replaced('control-character', '');
      return escaped(letter);
    }

    function replaced(defect: Defect, by: string): string {
      mending.found(defect, offset);
      return by;
    }
  });
}

/** The content of a CDATA section or comment, in which everything but control characters is allowed. */
export function withoutControls(text: string, found: RepairListener['found']): string {
  return text.replace(CONTROLS, (written, offset: number) => {
    if (written === NUL) return NUL;
    found('control-character', offset);
    return '';
  });
}
