import { SaxesParser } from 'saxes';
import { DEPTH_AT_MOST, TOKEN_CHARACTERS } from '../limits.ts';
import { FeedRefused } from '../refusal.ts';

type Attributes = Readonly<Record<string, string>>;

/** What a reader tells, in the order of the text; the root has depth 1. */
export interface XmlListener {
  opened(name: string, attributes: Attributes, depth: number): void;
  text(text: string): void;
  closed(name: string, depth: number): void;
}

export interface XmlReader {
  /** @throws {FeedRefused} at what is not well-formed, with its line */
  write(text: string): void;
  end(): void;
}

/**
 * Reads well-formed XML piece by piece. A document type's own entities are never expanded: using one is an error; so
 * are depth, and a tag or text longer than a feed can need, before they fill the memory.
 */
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
    if (depth > DEPTH_AT_MOST) throw refuse('elements are nested too deeply');
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
      if (parser.position - lastEvent > TOKEN_CHARACTERS) throw refuse('a tag or text is too long');
    },
    end: () => void parser.close(),
  };
}
