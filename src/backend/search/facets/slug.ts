const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ' +
    'ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [letter = '', latin = ''] = pair.split(':');
      return [letter, latin];
    }),
);

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
