import { SaxesParser } from 'saxes';
import { MAX_DEPTH, MAX_TOKEN_CHARACTERS } from '../limits.ts';
import { FeedRefused } from '../refusal.ts';

type Attributes = Readonly<Record<string, string>>;

/** Parsing events in document order; the root has depth 1. */
export interface XmlListener {
  opened(name: string, attributes: Attributes, depth: number): void;
  text(text: string): void;
  closed(name: string, depth: number): void;
}

export interface XmlReader {
  /** @throws {FeedRefused} if it is not well-formed, with the line */
  write(text: string): void;
  end(): void;
}

/** A streaming XML parser. A DTD's own entities are an error, never expanded; depth and token length are limited. */
export function createXmlReader(listener: XmlListener): XmlReader {
  const parser = new SaxesParser();
  let depth = 0;
  let lastEvent = 0;
  const seen = () => {
    lastEvent = parser.position;
  };
  const refuse = (what: string) =>
    new FeedRefused(`The feed is malformed at line ${parser.line}, column ${parser.column}: ${what}`);

  parser.on('error', (error) => {
    throw refuse(error.message.replace(/^\S*?\d+:\d+: /, ''));
  });
  for (const event of ['xmldecl', 'processinginstruction', 'doctype', 'comment'] as const)
    parser.on(event, seen);
  parser.on('opentag', ({ name, attributes }) => {
    seen();
    depth += 1;
    if (depth > MAX_DEPTH) throw refuse('elements are nested too deeply');
    listener.opened(name, attributes, depth);
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => {
      seen();
      listener.text(text);
    });
  }
  parser.on('closetag', ({ name }) => {
    seen();
    listener.closed(name, depth);
    depth -= 1;
  });

  return {
    write(text) {
      parser.write(text);
      if (parser.position - lastEvent > MAX_TOKEN_CHARACTERS) throw refuse('a tag or text is too long');
    },
    end: () => void parser.close(),
  };
}
