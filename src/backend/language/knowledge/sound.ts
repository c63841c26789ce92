const SOUNDS = new Map<string, string>(
  Object.entries({
    о: 'а',
    е: 'и',
    э: 'и',
    ы: 'и',
    я: 'а',
    ю: 'у',
    з: 'с',
    д: 'т',
    б: 'п',
    г: 'к',
    в: 'ф',
    ж: 'ш',
    щ: 'ш',
    ь: '',
    ъ: '',
  }),
);

/** A rough phonetic key: merges unstressed vowels, voiced and doubled consonants. */
export function soundOf(word: string): string {
  let sound = '';
  for (const letter of word) {
    const heard = SOUNDS.get(letter) ?? letter;
    if (!sound.endsWith(heard) || heard === '') sound += heard;
  }
  return sound;
}
