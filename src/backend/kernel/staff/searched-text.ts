import { fold } from '#src/backend/database/search-keys.ts';
import { EMAIL } from '#src/config/constants.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import { plainTrackNumber } from '#src/config/track-number.ts';
import { phonesMeant } from '../contacts/phones.ts';

/** What a text that the staff typed may be; it is looked for as each. */
export interface SearchedText {
  /** The end of the number of an order or a reservation, or all of it. */
  readonly number: string | undefined;
  /** Digits with the country code. */
  readonly phones: readonly string[];
  readonly phoneEnd: string | undefined;
  readonly email: string | undefined;
  /** In capitals, without spaces. */
  readonly track: string | undefined;
  /** The words of a name, folded. */
  readonly names: readonly string[];
}

const WHOLE_PHONE = /^\d{8,15}$/;
const PHONE_END = /^\d{4,9}$/;
/** One without a digit is rather a name. */
const TRACK = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N} -]{3,59}$/u;
const NAME = /^[\p{L}\p{M}'’.\- ]{2,}$/u;
/** More than surname, name and patronymic make too many pairs. */
const MOST_NAMES = 3;

/** Reads a text as somebody types it: with signs, spaces and brackets, in any case. */
export function readSearchedText(typed: string): SearchedText {
  const text = plain(typed);
  const digits = /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return {
    number: numberIn(text),
    phones: WHOLE_PHONE.test(digits) ? phonesMeant(digits) : [],
    phoneEnd: PHONE_END.test(digits) && !text.startsWith('+') ? digits : undefined,
    email: EMAIL.test(text) ? text : undefined,
    track: TRACK.test(text) ? plainTrackNumber(text) : undefined,
    names: NAME.test(text) ? fold(text).split(/[ .]+/).filter(Boolean).slice(0, MOST_NAMES) : [],
  };
}

/** What is left of a text for who may not find people by phone and e-mail. */
export const withoutContacts = (text: SearchedText): SearchedText => ({
  ...text,
  phones: [],
  phoneEnd: undefined,
  email: undefined,
});

const plain = (typed: string): string =>
  withoutInvisible(typed)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .trim();

/** Reads `№ 261120-48151623`, `26112048151623`, `…-00012345` and `12345`; a reservation's starts with R. */
function numberIn(text: string): string | undefined {
  const written = text
    .toUpperCase()
    .replace(/[\s№#]/g, '')
    .replace('Р', 'R');
  const [, end] = /^[….]*-?((?:R?\d{0,6}-)?\d{4,8}|R\d{12}|\d{14})$/.exec(written) ?? [];
  return end?.replace(/^(R?\d{6})(\d{6}|\d{8})$/, '$1-$2');
}
