/** Each name also finds the other names and the entry's `finds`, which in turn do not find the names. */
export interface SynonymEntry {
  readonly names: readonly string[];
  readonly finds: readonly string[];
}

/** Parses an entry: `джемпер, свитер`, or one-way `куртка > бомбер, парка`; undefined if it names nothing. */
export function parseEntry(line: string): SynonymEntry | undefined {
  const [left = '', right = ''] = line.split('>');
  const [names, finds] = [namesIn(left), namesIn(right)];
  return names.length === 0 ? undefined : { names, finds };
}

export function parseEntries(lines: string): SynonymEntry[] {
  return lines.split('\n').flatMap((line) => parseEntry(line) ?? []);
}

/** The canonical text of an entry, which {@link parseEntry} reads. */
export const writtenEntry = ({ names, finds }: SynonymEntry): string =>
  finds.length === 0 ? names.join(', ') : `${names.join(', ')} > ${finds.join(', ')}`;

function namesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Set(names.filter((name) => name !== ''))];
}
