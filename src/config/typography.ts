export const NO_BREAK_SPACE = '\u00a0';
const NO_BREAK_HYPHEN = '\u2011';
const WORD_JOINER = '\u2060';
const shortWord =
  /(?<=^|[\s(«„—])(в|во|и|к|ко|о|об|с|со|у|а|я|на|за|из|от|до|по|не|ни|но|для|без|при|под|над|про|или|как|что|№)\s+/giu;

/** Prevents line breaks after short words, before dashes, after a letter's hyphen (`V-образный`) and inside numbers. */
export function bindShortWords(heading: string): string {
  const words = heading
    .replace(shortWord, `$1${NO_BREAK_SPACE}`)
    .replace(/\s+—/g, `${NO_BREAK_SPACE}—`)
    .replace(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, `$1${WORD_JOINER}`);
  return bindNumbers(words);
}

/** A placeholder for a value while the surrounding text is processed. */
const SLOT = '\ufffc';
const boundTexts = new WeakMap<TemplateStringsArray, string[]>();

/** Our own text, processed like `bindShortWords` and `bindProse` do; values in it stay unchanged. */
export function typeset(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const bound = boundTexts.get(texts) ?? bindProse(bindShortWords(texts.join(SLOT))).split(SLOT);
  boundTexts.set(texts, bound);
  return String.raw({ raw: bound }, ...values);
}

const proseWord = /(?<=^|[\s(«„—])(мы|вы|их|через)\s+/giu;
const label =
  /(?<=(?<!\p{L})(?:м\.|д\.|кв\.|магазин|подъезд|этаж|домофон|размер|номинал|кому:|ещё)) (?=\ufffc)/giu;
const counted = /(?<=\d) (?=\p{L})/gu;
const unit = /(?<=\ufffc) (?=(?:%|шт\.|см|м|км|МБ|мегапикселей|дней|вещей|из(?=\s\ufffc))(?!\p{L}))/gu;

/** Prevents line breaks after further short words, between a value and its label or unit, and after a number. */
function bindProse(text: string): string {
  return text
    .replace(proseWord, `$1${NO_BREAK_SPACE}`)
    .replace(label, NO_BREAK_SPACE)
    .replace(unit, NO_BREAK_SPACE)
    .replace(counted, NO_BREAK_SPACE);
}

/** Keeps a telephone number on one line. */
export const bindPhone = (number: string): string =>
  number.replaceAll(' ', NO_BREAK_SPACE).replaceAll('-', NO_BREAK_HYPHEN);

/** Keeps a size, or a number with hyphens, on one line. */
export function bindSize(size: string): string {
  return size.replace(/ /g, NO_BREAK_SPACE).replace(/[–-]/g, `$&${WORD_JOINER}`);
}

/**
 * Keeps hours and ranges of days on one line, and opening hours with their days: `Пн–Сб 10:00–21:00`, `27–28
 * ноября`.
 */
export function bindHours(hours: string): string {
  return hours
    .replace(/(?<=[\p{L}\d])[–-](?=[\p{L}\d])/gu, `$&${WORD_JOINER}`)
    .replace(/(?<=(?<!\p{L})\p{L}{2}) (?=\d{1,2}:\d\d)/gu, NO_BREAK_SPACE);
}

/** Prevents line breaks in a number and before its unit: `260 000 ₽`, `50 %`. */
export function bindNumbers(text: string): string {
  return text.replace(/(?<=\d) (?=\d{3}(?!\d)|[₽֏%])/g, NO_BREAK_SPACE);
}
