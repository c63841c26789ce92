/** The keys of a keyboard, without and with Shift, in both layouts. */
const LATIN = `qwertyuiop[]asdfghjkl;'zxcvbnm,./QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?@#$^&|\`~`;
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю.ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"№;:?/ёЁ';

const latinOf = new Map([...RUSSIAN].map((key, place) => [key, LATIN.charAt(place)]));

/** What a scanner meant that types while the keyboard is Russian; other text stays. */
export const latinKeys = (typed: string): string =>
  /[а-яё№]/i.test(typed) ? [...typed].map((key) => latinOf.get(key) ?? key).join('') : typed;
