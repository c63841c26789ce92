import type { Chance } from '../chance.ts';
import { cutWords } from '../cuts/index.ts';
import { nounOf } from '../kinds/noun-of.ts';
import { agree, capitalise, fill, listed, withThing } from '../words.ts';
import type { Design } from './design/designs.ts';

export interface Wording {
  readonly title: string;
  readonly short: string;
  readonly description: string;
}

/** Titles already used: a title is repeated only once a design has no other left. */
export type TakenTitles = Set<string>;

/** Title and texts of a design, which only state what its cut and cloth show. */
export function wordingOf(design: Design, chance: Chance, taken: TakenTitles): Wording {
  return {
    title: titleOf(design, chance, taken),
    short: shortOf(design, chance),
    description: descriptionOf(design, chance),
  };
}

const isPhrase = (text: string) => /^(из|в|с|со|на|без|для) /.test(text);
const isAdjective = (text: string) => !isPhrase(text) && /(ый|ий|ой)( книзу)?$/.test(text);
const rank = (part: string) => (part.startsWith('-') ? 0 : isAdjective(part) ? 1 : isPhrase(part) ? 3 : 2);
const isWith = (part: string) => /^(с|со) /.test(part);

function titleOf(design: Design, chance: Chance, taken: TakenTitles): string {
  const { line, fabric, cut } = design;
  const noun = nounOf(line, cut);
  const words = cutWords(line.kind, cut).flatMap(({ title }) => (title ? [title] : []));
  const form = words.filter((part) => rank(part) < 3);
  const extra = words.filter((part) => rank(part) === 3);
  const cloth = fabric.title ? [fabric.title] : [];
  const candidates: string[][] = [];
  for (const one of chance.shuffled(form.length ? form : [''])) {
    candidates.push([one], ...cloth.map((two) => [one, two]), ...extra.map((two) => [one, two]));
    candidates.push(...form.filter((two) => two !== one && rank(two) !== rank(one)).map((two) => [one, two]));
  }
  candidates.push(
    ...extra.map((one) => [one]),
    ...extra.flatMap((one) => cloth.map((two) => [two, one])),
    cloth,
  );
  const three = form.flatMap((one) => extra.flatMap((two) => cloth.map((third) => [one, third, two])));
  const fitting = candidates
    .map((parts) => parts.filter(Boolean))
    .filter((parts) => parts.length > 0 && fits(parts));
  const ordered = [...chance.shuffled(fitting), ...chance.shuffled(three.filter(fits))];
  const titles = ordered.map((parts) => joined(noun.nom, noun.g, parts));
  const title = titles.find((text) => !taken.has(text)) ?? titles[0] ?? capitalise(noun.nom);
  taken.add(title);
  return title;
}

/** Rejects titles that read badly: two «с …», or two parts with the same last word. */
function fits(parts: readonly string[]): boolean {
  return (
    parts.filter(isWith).length < 2 &&
    new Set(parts.map((part) => part.split(' ').at(-1))).size === parts.length
  );
}

function joined(nom: string, g: Parameters<typeof agree>[1], parts: readonly string[]): string {
  const sorted = [...parts].sort(
    (one, other) => rank(one) - rank(other) || Number(isWith(one)) - Number(isWith(other)),
  );
  return sorted.reduce((text, part) => {
    if (part.startsWith('-')) return `${text}${part}`;
    return `${text} ${isAdjective(part) ? agree(part, g) : part}`;
  }, capitalise(nom));
}

type Words = ReturnType<typeof cutWords>;
const splitWords = (text: string) => text.split(/[ ,]+/);

/** Details for «с …»; length, line, silhouette and cut describe the whole garment and read badly there. */
function partsOf(words: Words, chance: Chance, most: number): string[] {
  const parts = words.flatMap(({ having }) =>
    having && !/(длиной|линией|силуэтом|кроем)/.test(having) ? [having] : [],
  );
  return distinct(
    chance.shuffled(parts),
    (part) =>
      splitWords(part).find(
        (word) => /(ами|ями|ом|ем|ой|ей|ью)$/.test(word) && !/(ым|им|ыми|ими)$/.test(word),
      ) ?? part,
  ).slice(0, most);
}

/** Keeps the first of each subject: «лацканы узкие» and «лацканы острые» do not both appear. */
function distinct<T>(list: readonly T[], about: (one: T) => string): T[] {
  const known = new Set<string>();
  return list.filter((one) => {
    const subject = about(one);
    if (known.has(subject)) return false;
    known.add(subject);
    return true;
  });
}

const subjectOf = (clause: string) =>
  splitWords(clause)
    .find((word) =>
      /^(лацкан|карман|воротник|рукав|пояс|пуговиц|вырез|застёжк|длин|силуэт|ремеш|каблук|полы|штанин|молни|чашк)/.test(
        word,
      ),
    )
    ?.slice(0, 5) ?? clause;

function shortOf({ line, fabric, cut }: Design, chance: Chance): string {
  const words = cutWords(line.kind, cut);
  const parts = partsOf(words, chance, 2);
  const simple = words.flatMap(({ clauses }) =>
    clauses?.[0] && !clauses[0].includes(',') ? [clauses[0]] : [],
  );
  const clauses = distinct(chance.shuffled(simple), subjectOf).slice(0, 2);
  const patterns = [
    ...(parts[0] ? [`из ${fabric.of}, ${withThing(parts[0])}`] : []),
    ...(parts.length === 2 ? [withThing(listed(parts))] : []),
    ...(clauses.length === 2 ? [clauses.join(', ')] : []),
  ];
  return capitalise(patterns.length > 0 ? chance.pick(patterns) : `из ${fabric.of}`);
}

function descriptionOf(design: Design, chance: Chance): string {
  const { line, fabric, cut } = design;
  const noun = nounOf(line, cut);
  const lead = fill(chance.pick(line.leads), noun);
  const cloth = chance.pick(fabric.sentences);
  const styling = fill(adviceOf(chance.pick(line.stylingTips)), noun);
  const detail = detailOf(design, chance);
  return chance.is(0.5)
    ? paragraphs([lead, detail], [cloth, styling])
    : paragraphs([lead, cloth], [detail, styling]);
}

const paragraphs = (...texts: string[][]): string =>
  texts
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');

const verbs =
  /(подойд|подход|видно|получ|собира|станов|складыва|теря|выгляд|вста[ён]|лож|помест|хват|смотр|работа|можно|достаточ|годит)/i;

/** Turns bare advice such as «С джинсами и лоферами» into a whole sentence. */
function adviceOf(advice: string): string {
  if (/[—:]/.test(advice) || verbs.test(advice)) return advice;
  const small = advice.charAt(0).toLowerCase() + advice.slice(1);
  if (/^(С|Со|Под|Поверх|В тон) /.test(advice)) return `Носите ${small}`;
  if (/^К /.test(advice)) return `[Подойдёт|Подойдёт|Подойдёт|Подойдут] ${small}`;
  return advice;
}

function detailOf({ line, cut }: Design, chance: Chance): string {
  const words = cutWords(line.kind, cut).filter(({ clauses }) => clauses && clauses.length > 0);
  const parts = partsOf(words, chance, 3);
  if (parts.length === 3 && chance.is(0.3)) return `Модель ${withThing(listed(parts))}.`;
  const wanted = Math.min(words.length, chance.int(2, 4));
  const chosen = new Set(chance.some(words, wanted));
  const picked = words.filter((one) => chosen.has(one)).map(({ clauses }) => chance.pick(clauses ?? []));
  const shown = distinct(picked, subjectOf);
  const brief = shown.filter((clause) => !clause.includes(','));
  const long = shown.filter((clause) => clause.includes(','));
  return [brief.join(', '), ...long]
    .filter(Boolean)
    .map((sentence) => `${capitalise(sentence)}.`)
    .join(' ');
}
