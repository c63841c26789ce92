import { DatabaseSync } from 'node:sqlite';

/**
 * Columns that refer to pictures: JSON with the path of an original, or the URL of a remote picture, as
 * `src`; HTML that shows them.
 */
export const pictureColumns = [
  ['products', 'pictures'],
  ['categories', 'picture'],
  ['looks', 'picture'],
  ['shops', 'photos'],
  ['banners', 'picture'],
  ['banners', 'phone_picture'],
  ['articles', 'picture'],
  ['article_versions', 'picture'],
  ['articles', 'body'],
  ['article_versions', 'body'],
  ['order_lines', 'picture'],
  ['reservation_lines', 'picture'],
] as const;

/** An SQL condition for rows with a path. Of a large shop whose pictures are all remote, none has to be read. */
export const hasPath = (column: string): string =>
  `(replace(replace("${column}", '"src":"https://', ''), '"src":"http://', '') LIKE '%"src":"%'
    OR "${column}" LIKE '%src="/img/%')`;

/** Paths in the folder of originals that rows of a SQLite database refer to, without remote pictures. */
export function namedPictures(file: string): ReadonlySet<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const known = new Set(
      database
        .prepare('SELECT m.name || c.name AS name FROM sqlite_schema m, pragma_table_info(m.name) c')
        .all()
        .map(({ name }) => name),
    );
    const named = new Set<string>();
    for (const [table, column] of pictureColumns.filter(([table, column]) => known.has(table + column))) {
      for (const { json } of database
        .prepare(`SELECT DISTINCT "${column}" AS json FROM "${table}" WHERE ${hasPath(column)}`)
        .iterate())
        for (const source of sourcesIn(String(json ?? ''))) named.add(source);
    }
    return named;
  } finally {
    database.close();
  }
}

/** The paths of originals in a column's JSON or HTML. */
export const sourcesIn = (text: string): string[] => [...sourcesInJson(text), ...sourcesInHtml(text)];

const sourcesInJson = (json: string): string[] =>
  [...json.matchAll(/"src":("(?:[^"\\]|\\.)*")/g)]
    .map(([, text = '""']) => String(JSON.parse(text)))
    .filter((source) => source !== '' && !URL.canParse(source));

const sourcesInHtml = (html: string): string[] =>
  [...html.matchAll(/src="\/img\/\d+\/(\w[\w./-]*)\.webp"/g)].map(([, source = '']) => source);
