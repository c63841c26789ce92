import { decodeHTMLAttribute } from 'entities';
import { Parser } from 'htmlparser2';

/** Text may be escaped several times, once by each program that the feed went through. */
const MAX_PASSES = 3;
const MARKED = /[<&]/;
const STILL_MARKED = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);|<\/?[a-z][^<>]*>/i;
/** A `<` that cannot start a tag or a terminated comment. */
const BARE = /<(?!!)(?![^<]*>)/g;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const HIDDEN = words(
  'style script head title xml template noscript iframe object embed svg math select textarea',
);
const INLINE = words(
  'a abbr b bdi bdo big cite code em font i ins kbd mark s small span strike strong sub sup u',
);
const LINES = words('br hr p div li tr h1 h2 h3 h4 h5 h6 ul ol table blockquote section article dt dd');

/**
 * The text of HTML as a browser shows it: entities decoded, one line per block, without styles and scripts.
 */
export function textOfMarkup(html: string): string {
  let text = html;
  for (let pass = 0; pass < MAX_PASSES && (pass === 0 ? MARKED : STILL_MARKED).test(text); pass++) {
    const once = text.includes('<') ? withoutTags(text) : decoded(text);
    if (once === text) break;
    text = once;
  }
  return text;
}

function withoutTags(html: string): string {
  let text = '';
  let hidden = 0;
  const gap = (name: string) => (LINES.has(name) ? '\n' : INLINE.has(name) ? '' : ' ');
  const parser = new Parser(
    {
      ontext(part) {
        if (hidden === 0) text += decoded(part);
      },
      onopentagname(name) {
        if (HIDDEN.has(name)) hidden += 1;
        else if (name !== 'br' && name !== 'hr') text += gap(name) && ' ';
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden -= 1;
        else text += gap(name);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html.replace(BARE, '&lt;'));
  return text;
}

/**
 * Decodes entities without a semicolon only as a browser does in an attribute: «&nbsp», but not «H&Micro».
 */
const decoded = (text: string): string =>
  text.includes('&') ? decodeHTMLAttribute(text).replaceAll('\ufffd', '') : text;
