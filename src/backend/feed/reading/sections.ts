/** A chunk of XML: text and tags, or a section with raw content. */
export interface XmlChunk {
  readonly text: string;
  readonly isSection: boolean;
}

const START = /<!\[CDATA\[|<!--|<\?/;
const ENDS = new Map<string, string>(Object.entries({ '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' }));
/** Longer than any entity or start of a section. */
const LONGEST_TOKEN = 64;

/** Divides streamed XML into chunks that never end within an entity or within `<!--` and the like. */
export function createDivider() {
  let rest = '';
  let end = '';
  return {
    *divide(text: string, isLast = false): Generator<XmlChunk> {
      let buffer = rest + text;
      rest = '';
      while (buffer !== '') {
        const [length, next] = end ? sectionIn(buffer, end, isLast) : openIn(buffer, isLast);
        if (length > 0) yield { text: buffer.slice(0, length), isSection: end !== '' };
        buffer = buffer.slice(length);
        if (next === undefined) {
          rest = buffer;
          return;
        }
        end = next;
      }
    },
  };
}

/**
 * How much is certain, and the end of the section that starts there; if undefined, more must be read first.
 */
type Found = readonly [length: number, end: string | undefined];

function openIn(text: string, isLast: boolean): Found {
  const start = START.exec(text);
  if (start) return [start.index, ENDS.get(start[0])];
  if (isLast) return [text.length, ''];
  const token = Math.max(text.lastIndexOf('<'), text.lastIndexOf('&'));
  return [token >= text.length - LONGEST_TOKEN && token >= 0 ? token : text.length, undefined];
}

function sectionIn(text: string, end: string, isLast: boolean): Found {
  const at = text.indexOf(end);
  if (at >= 0) return [at + end.length, ''];
  return isLast ? [text.length, ''] : [Math.max(0, text.length - end.length + 1), undefined];
}
