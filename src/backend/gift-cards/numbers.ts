import { randomInt } from 'node:crypto';

const NUMBER_DIGITS = 16;
const PIN_DIGITS = 6;

const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

export const newGiftCard = () => ({ number: randomDigits(NUMBER_DIGITS), pin: randomDigits(PIN_DIGITS) });

export const normaliseNumber = (typed: string): string => typed.replace(/[^0-9]/g, '');

export const formatNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
