import { FeedRejected } from '../refusal.ts';

const DECLARED = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;

export interface Encoding {
  readonly label: string;
  /** Whether the bytes prove it; a declaration alone may be wrong. */
  readonly isCertain: boolean;
  /** Whether the text names it, or begins with a byte order mark. */
  readonly isDeclared: boolean;
}

/** The encoding of a text by its first bytes: its byte order mark or zeros, else what it declares, else UTF-8. */
export function encodingOf(beginning: Buffer): Encoding {
  const text = beginning.toString('latin1', 0, 300);
  if (/^(?:\xff\xfe\0\0|\0\0\xfe\xff|\0\0\0<|<\0\0\0)/.test(text))
    throw new FeedRejected('The feed is in UTF-32: save it in UTF-8');
  if (/^(?:\xff\xfe|\s*<\0)/.test(text)) return { label: 'utf-16le', isCertain: true, isDeclared: true };
  if (/^(?:\xfe\xff|\0[\s<])/.test(text)) return { label: 'utf-16be', isCertain: true, isDeclared: true };
  const declared = DECLARED.exec(text)?.[1];
  // A declaration that can be read byte by byte cannot be in UTF-16, though Windows programs claim so.
  const isWide = /^(utf-?16|ucs-?2|unicode$)/i.test(declared ?? '');
  const isMarked = text.startsWith('\xef\xbb\xbf');
  const isDeclared = isMarked || declared !== undefined;
  if (!declared || isWide || isMarked) return { label: 'utf-8', isCertain: true, isDeclared };
  return { label: labelOf(declared), isCertain: false, isDeclared };
}

function labelOf(declared: string): string {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw new FeedRejected(`The feed's encoding is not known: ${declared}`);
  }
}

/** Whether bytes, which may end within a letter, are UTF-8; in other encodings, Russian text never is. */
export function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

export const isAscii = (bytes: Buffer): boolean => bytes.every((byte) => byte < 0x80);

/** Russian in UTF-8 that was mistaken for Windows-1251: «РџР»Р°С‚СЊРµ». */
const TWICE = /(?:[РС][\u00a0-\u00bfЁЂ-џёѐ-ҿ‚-›€™№]){5}/u;
/** Russian that was mistaken for Western European text: «Ïëàòüå». */
const WESTERN = /[À-ÿ]{5}/;
const LETTERS = /[А-Яа-яЁё]/g;
const FOREIGN = /[^\p{ASCII}А-Яа-яЁё]/gu;

/** Whether text decoded in its declared encoding looks like text in another encoding. */
export function isGarbage(text: string, label: string): boolean {
  if (TWICE.test(text)) return true;
  if (label === 'windows-1252') return WESTERN.test(text);
  if (!/1251|koi8|866|8859-5/.test(label)) return false;
  const foreign = text.match(FOREIGN)?.length ?? 0;
  return foreign > (text.match(LETTERS)?.length ?? 0);
}
