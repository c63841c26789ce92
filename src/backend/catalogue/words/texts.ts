// PostgreSQL's expressions for the texts of goods, with the weights of `language/text-index/document.ts`: A names a kind
// of goods, B does so by the category, C and D describe.

const PREPOSITIONS = 'в|во|на|с|со|к|ко|по|из|у|о|об|от|до|за|для|без|под|над|при|через|около';
const DETAILS = `\\s(?:${PREPOSITIONS})\\s.*$`;
const ADJECTIVES = '(?:^|\\s)\\S{3,}(?:[ыио]й|[ая]я|[ое]е|[ыи]е)(?=\\s|$)';

/** Lower case, `е` for `ё`, as words are read elsewhere. */
const plain = (text: string) => `replace(lower(${text}), 'ё', 'е')`;

/** PostgreSQL would read `весна/лето` as the path of a file, and the end of `42-44` as a negative number. */
const apart = (text: string) => `translate(${plain(text)}, '-./_+', '     ')`;

const joined = (...texts: readonly string[]) => `concat_ws(' ', ${texts.join(', ')})`;

/** «Приталенное платье-рубашка»: a title without the details behind a preposition. */
const nameIn = (title: string) => `regexp_replace(${plain(title)}, '${DETAILS}', '')`;

const detailsIn = (title: string) => `substring(${plain(title)} FROM '${DETAILS}')`;

const nounsIn = (title: string) =>
  `btrim(regexp_replace(regexp_replace(${nameIn(title)}, '${ADJECTIVES}', ' ', 'g'), '\\s+(?:и\\s+)?', ' ', 'g'))`;

/** «платье-рубашка»: the first word of a title that is not an adjective. */
export const headIn = (title: string) => `split_part(${nounsIn(title)}, ' ', 1)`;

/** Only a category of one kind of goods names that kind: «Футболки и топы» may be either. */
export const kindIn = (category: string) =>
  `CASE WHEN position(' ' IN ${nounsIn(category)}) = 0 THEN ${nounsIn(category)} ELSE '' END`;

const weighted = (weight: string, ...texts: readonly string[]) =>
  `setweight(to_tsvector('russian', ${apart(joined(...texts))}), '${weight}')`;

const withSeparators = (code: string, separator: string) =>
  `regexp_replace(lower(${code}), '[^a-z0-9]+', '${separator}', 'g')`;

/** `KP-1204`: found as a whole without separators, and by each part. */
const wordsOfCodes = (...codes: readonly string[]) =>
  `to_tsvector('simple', ${joined(...codes.flatMap((code) => ['', ' '].map((by) => withSeparators(code, by))))})`;

/** `KP-7`: too short for an article code, and so read as words. */
const shortCode = `CASE WHEN length(${withSeparators('models.code', '')}) < 4 THEN ${withSeparators('models.code', ' ')} END`;

const composition = "regexp_replace(models.composition, '\\d+([.,]\\d+)?\\s*%', ' ', 'g')";

const others = ['season', 'fit', 'collection', 'origin_title'].map((column) => `models.${column}`);

/** The searchable words of a product; `parent` and `top` are the categories above its own. */
export const wordsOfProduct = [
  weighted('A', headIn('models.title'), kindIn('categories.title'), 'models.keywords'),
  weighted('B', nameIn('models.title'), 'categories.title', 'parent.title', 'top.title'),
  weighted('C', detailsIn('models.title'), 'products.color_name', 'models.material'),
  weighted('D', 'models.short_description', composition, ...others),
  wordsOfCodes('models.code', 'products.code'),
].join(' ||\n    ');

/** The words of a text as they are written, for a list of them. */
export const writtenWordsOf = (text: string) => `to_tsvector('simple', ${apart(text)})`;

export const wordsOfModel = writtenWordsOf(
  joined(
    ...['title', 'keywords', 'material', 'short_description'].map((column) => `models.${column}`),
    composition,
    ...others,
    shortCode,
  ),
);
