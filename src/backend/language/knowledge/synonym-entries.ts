/** Each name also finds the other names, and what the entry `finds`, which does not find the names. */
export interface SynonymEntry {
  readonly names: readonly string[];
  readonly finds: readonly string[];
}

/** An entry as written: `джемпер, свитер`, or one-way `куртка > бомбер, парка`; undefined if nothing is named. */
export function parseEntry(line: string): SynonymEntry | undefined {
  const [left = '', right = ''] = line.split('>');
  const [names, finds] = [namesIn(left), namesIn(right)];
  return names.length === 0 ? undefined : { names, finds };
}

export function parseEntries(lines: string): SynonymEntry[] {
  return lines.split('\n').flatMap((line) => parseEntry(line) ?? []);
}

/** The entry as {@link parseEntry} reads it, in one spelling. */
export const writtenEntry = ({ names, finds }: SynonymEntry): string =>
  finds.length === 0 ? names.join(', ') : `${names.join(', ')} > ${finds.join(', ')}`;

function namesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Set(names.filter((name) => name !== ''))];
}
