const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const SHIFTED_KEYS = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const TO_CYRILLIC = new Map<string, string>();
const TO_LATIN = new Map<string, string>();
for (let at = 0; at < CYRILLIC_KEYS.length; at++) {
  const letter = CYRILLIC_KEYS.charAt(at);
  TO_CYRILLIC.set(LATIN_KEYS.charAt(at), letter).set(SHIFTED_KEYS.charAt(at), letter);
  TO_LATIN.set(letter, LATIN_KEYS.charAt(at)).set(letter.toUpperCase(), LATIN_KEYS.charAt(at));
}

/**
 * Text typed in the wrong keyboard layout, retyped (`rjcn.v` → `костюм`, `яфкф` → `zara`); undefined without letters of
 * exactly one layout. Takes text before it is split into words, because `.`, `,`, `;`, `[`, `]`, `'` are letters here.
 */
export function otherLayout(text: string): string | undefined {
  const latin = /[a-z]/i.test(text);
  const cyrillic = /[а-яё]/i.test(text);
  if (latin === cyrillic && (cyrillic || !/[[\];',.`{}:"<>~]/.test(text))) return undefined;
  let typed = '';
  const keys = cyrillic ? TO_LATIN : TO_CYRILLIC;
  for (const key of text) typed += keys.get(key) ?? key;
  return typed;
}
