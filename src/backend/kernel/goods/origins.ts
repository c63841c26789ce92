const names = new Intl.DisplayNames(['ru'], { type: 'region', fallback: 'none' });

/** Country names that feeds use besides the standard ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  рф: 'RU',
  'российская федерация': 'RU',
  белоруссия: 'BY',
  'республика беларусь': 'BY',
  сша: 'US',
  англия: 'GB',
  корея: 'KR',
  'южная корея': 'KR',
  кнр: 'CN',
  'китайская народная республика': 'CN',
  кыргызстан: 'KG',
  киргизия: 'KG',
  молдова: 'MD',
  чехия: 'CZ',
  гонконг: 'HK',
  тайвань: 'TW',
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const titles = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const title = names.of(code);
    // The codes of former countries have their successors' names.
    const isOfToday = new Intl.Locale(`und-${code}`).region === code && code !== 'ZZ';
    return title && title !== code && isOfToday ? [[code, title] as const] : [];
  }),
);
const codes = new Map([
  ...[...titles].map(([code, title]) => [title.toLowerCase(), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** A country of origin by name or code; an unknown one keeps its name and has no code. */
export function originOf(text: string): { readonly code: string; readonly title: string } {
  const code = titles.has(text) ? text : codes.get(text.toLowerCase());
  if (!code) return { code: '', title: text };
  return { code, title: titles.has(text) ? (titles.get(code) ?? text) : text };
}
