import { SaxesParser } from 'saxes';
import { MAX_DEPTH, MAX_TOKEN_CHARACTERS } from '../limits.ts';
import { FeedRejected } from '../refusal.ts';
import { type Defect, mended, withoutControls } from './mend.ts';
import { createDivider, type XmlChunk } from './sections.ts';

type Attributes = Readonly<Record<string, string>>;

/** Parsing events in document order; the root has depth 1. */
export interface XmlListener {
  opened(name: string, attributes: Attributes, depth: number): void;
  text(text: string): void;
  closed(name: string, depth: number): void;
  /** A defect was repaired. */
  mended(defect: Defect, line: () => number): void;
  /** Whether an element at this depth is markup inside a text, rather than part of the structure. */
  isMarkup(depth: number): boolean;
}

export interface XmlReader {
  /** @throws {FeedRejected} if it is not well-formed, with the line */
  write(text: string): void;
  end(): void;
}

/** Errors that the parser recovers from correctly. */
const HARMLESS: ReadonlySet<string> = new Set([
  'the string "]]>" is disallowed in char data.',
  'malformed comment.',
]);
const LATE_DECLARATION = 'an XML declaration must be at the start of the document.';
const UNCLOSED = 'unexpected close tag.';
/** Said at the end of a text that lacks the rest. */
const CUT_OFF = /^(unclosed tag|unexpected end)/;

/**
 * A streaming XML parser that accepts unambiguous defects of hand-made feeds. Entities defined by a DTD are
 * an error and never expanded; depth and token length are limited.
 */
export function createXmlReader(listener: XmlListener): XmlReader {
  const parser = new SaxesParser();
  const divider = createDivider();
  /** The lines of the open elements. */
  const lines: number[] = [];
  let closedLine = 0;
  let lastEvent = 0;
  const seen = () => {
    lastEvent = parser.position;
  };
  const refuse = (what: string, line = parser.line) =>
    new FeedRejected(`The feed is malformed at line ${line}: ${what}`);

  parser.on('error', (error) => {
    const what = error.message.replace(/^\S*?\d+:\d+: /, '');
    const isUnclosed = what === UNCLOSED;
    const isLeading = what === LATE_DECLARATION && lastEvent === 0;
    if (HARMLESS.has(what) || isLeading || (isUnclosed && listener.isMarkup(lines.length + 1)))
      listener.mended('markup', () => parser.line);
    else if (isUnclosed) throw refuse('an element is not closed', closedLine);
    else if (CUT_OFF.test(what))
      throw new FeedRejected(`The feed breaks off at line ${parser.line}: ${what}`);
    else throw refuse(what);
  });
  for (const event of ['xmldecl', 'processinginstruction', 'doctype', 'comment'] as const)
    parser.on(event, seen);
  parser.on('opentag', ({ name, attributes }) => {
    seen();
    lines.push(parser.line);
    if (lines.length > MAX_DEPTH) throw refuse('elements are nested too deeply');
    listener.opened(name, attributes, lines.length);
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => {
      seen();
      listener.text(text);
    });
  }
  parser.on('closetag', ({ name }) => {
    seen();
    listener.closed(name, lines.length);
    closedLine = lines.pop() ?? parser.line;
  });

  const write = ({ text, isSection }: XmlChunk) => {
    const lineAt = (offset: number) => parser.line + (text.slice(0, offset).match(/\r\n?|\n/g)?.length ?? 0);
    const found = (defect: Defect, offset: number) => listener.mended(defect, () => lineAt(offset));
    const unknown = (entity: string, offset: number) =>
      refuse(`undefined entity ${entity.slice(0, MAX_ENTITY_CHARACTERS)}`, lineAt(offset));
    parser.write(isSection ? withoutControls(text, found) : mended(text, { found, refuse: unknown }));
    if (parser.position - lastEvent > MAX_TOKEN_CHARACTERS) throw refuse('a tag or text is too long');
  };
  return {
    write(text) {
      for (const stretch of divider.divide(text)) write(stretch);
    },
    end() {
      for (const stretch of divider.divide('', true)) write(stretch);
      parser.close();
    },
  };
}

const MAX_ENTITY_CHARACTERS = 40;
