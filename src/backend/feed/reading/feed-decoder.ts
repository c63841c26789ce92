import { FeedRejected } from '../refusal.ts';
import { encodingOf, isAscii, isGarbage, isUtf8 } from './encoding.ts';
import { refuseOtherKinds } from './file-kinds.ts';

export interface FeedDecoder {
  /** @throws {FeedRejected} with the line, if the bytes are not text in this encoding */
  decode(bytes: Buffer): string;
  end(): string;
}

/**
 * Decodes a feed that may declare a wrong encoding: the first non-ASCII bytes show whether it is UTF-8.
 *
 * @param otherwise the encoding of a text that declares none and is not UTF-8; by default it is refused
 */
export function createFeedDecoder(
  beginning: Buffer,
  noticed: (text: string) => void,
  otherwise?: 'windows-1251',
): FeedDecoder {
  refuseOtherKinds(beginning);
  const declared = encodingOf(beginning);
  let decoder = new TextDecoder(declared.label, { fatal: true });
  let isSettled = false;
  let lines = 1;

  const settle = (bytes: Buffer) => {
    isSettled = true;
    if (otherwise && !declared.isDeclared && declared.label === 'utf-8' && !isUtf8(bytes)) {
      decoder = new TextDecoder(otherwise, { fatal: true });
      noticed(`The feed declares no encoding, and is read as ${otherwise}.`);
      return;
    }
    if (declared.isCertain || declared.label === 'utf-8' || !isUtf8(bytes)) return;
    decoder = new TextDecoder('utf-8', { fatal: true });
    noticed(`The feed declares ${declared.label}, but is UTF-8, and is read as such.`);
  };
  const refuse = (line: number, error?: unknown) =>
    new FeedRejected(
      `The feed is not in the encoding that it declares (${declared.label}), see line ${line}: save it in UTF-8`,
      { cause: error },
    );
  const checked = (decode: () => string, bytes: Buffer): string => {
    try {
      return decode();
    } catch (error) {
      const text = new TextDecoder(decoder.encoding).decode(bytes);
      throw refuse(lines + linesIn(text.slice(0, text.indexOf('\ufffd', 1))), error);
    }
  };
  return {
    decode(bytes) {
      const isFirst = !isSettled && (declared.isCertain || !isAscii(bytes));
      if (isFirst) settle(bytes);
      const text = checked(() => decoder.decode(bytes, { stream: true }), bytes);
      if (isFirst && isGarbage(text, decoder.encoding)) throw refuse(lines);
      lines += linesIn(text);
      return text;
    },
    end() {
      try {
        return decoder.decode();
      } catch (error) {
        throw new FeedRejected(`The feed breaks off at line ${lines}: within a letter`, { cause: error });
      }
    },
  };
}

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
