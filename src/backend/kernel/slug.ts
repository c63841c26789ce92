const lettersOf = (pairs: string): [string, string][] =>
  pairs.split(' ').map((pair) => {
    const [letter = '', latin = ''] = pair.split(':');
    return [letter, latin];
  });

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...lettersOf(
    'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ' +
      'ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya',
  ),
  // Armenian by ISO 9985, without its marks.
  ...lettersOf(
    'ա:a բ:b գ:g դ:d ե:e զ:z է:e ը:e թ:t ժ:z ի:i լ:l խ:x ծ:c կ:k հ:h ձ:j ղ:g ճ:c մ:m յ:y ն:n շ:s ո:o չ:c պ:p ' +
      'ջ:j ռ:r ս:s վ:v տ:t ր:r ց:c ւ:w փ:p ք:k օ:o ֆ:f և:ew',
  ),
]);

/** The URL form of a title: «Тёмно-синий» → `temno-siniy`; may be empty. */
export function slugOf(title: string): string {
  let latin = '';
  for (const letter of title.toLowerCase()) latin += LETTERS.get(letter) ?? letter;
  return latin
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
