import { latinKeys } from './keyboard.ts';

/** A unit's Data Matrix of «Честный знак»: GS1 with 01 GTIN, 21 serial number, 91 key and 92 signature. */
export interface MarkCode {
  readonly gtin: string;
  readonly serial: string;
  /** Whole, with its separators, as a receipt has it. */
  readonly code: string;
}

const GS = '\u001d';
/** What GS1 allows in a serial number, a key or a signature. */
const CHARACTER = '[!"%-?A-Z_a-z]';
const WHOLE = new RegExp(
  `^01(\\d{14})21(${CHARACTER}{13})${GS}?91(${CHARACTER}{4})${GS}?92(${CHARACTER}{44}|${CHARACTER}{88})$`,
);
/** What is printed for people, and what some scanners type. */
const BRACKETS = /^\(01\)(\d{14})\(21\)(.{13})\(91\)(.{4})\(92\)/;
const WRITTEN_SEPARATOR = /␝|\\x1d|\\u001d|\{GS\}|<GS>/gi;
/** How a scanner says that GS1 follows. */
const SYMBOLOGY = new RegExp(`^(?:\\]d2|\\]C1|è|${GS}|␝|\\\\x1d)+`, 'i');
const BEGINNING = /^\(?01\)?(\d{14})\(?21\)?/;

/**
 * Reads a scanned mark, also one without separators or typed with the Russian layout.
 *
 * @returns `broken` for one that is not whole; undefined for another kind of code
 */
export function readMark(scanned: string): MarkCode | 'broken' | undefined {
  const code = bareCode(scanned);
  const ways = [code, code.replace(WRITTEN_SEPARATOR, GS), code.replace(BRACKETS, '01$121$291$392')];
  for (const way of ways) {
    const [whole, gtin = '', serial = '', key = '', signature = ''] = WHOLE.exec(way) ?? [];
    if (whole !== undefined && isGtin(gtin))
      return { gtin, serial, code: `01${gtin}21${serial}${GS}91${key}${GS}92${signature}` };
  }
  return gtinOf(code) === undefined ? undefined : 'broken';
}

/** The GTIN with which a code of a unit begins. */
export const gtinOf = (scanned: string): string | undefined => BEGINNING.exec(bareCode(scanned))?.[1];

function bareCode(scanned: string): string {
  const bare = scanned.replace(SYMBOLOGY, '');
  if (BEGINNING.test(bare)) return latinKeys(bare);
  const typed = latinKeys(scanned).replace(SYMBOLOGY, '');
  return BEGINNING.test(typed) ? typed : scanned;
}

/** By its check digit. */
function isGtin(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
