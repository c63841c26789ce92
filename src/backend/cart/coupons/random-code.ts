import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = 'АБВГДЕЖИКЛМНПРСТУФХЦ2456789';
const CODE_LENGTH = 8;

export const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
