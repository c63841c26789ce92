import type { Chance } from '../chance.ts';
import { cutWords } from '../cuts/index.ts';
import { agree, capital, fill, listed, withThing } from '../words.ts';
import type { Design } from './designs.ts';

export interface Wording {
  readonly title: string;
  readonly short: string;
  readonly description: string;
}

/** Titles that are taken; a title is used once while others of the design are free. */
export type TakenTitles = Set<string>;

/** Words about a design: each follows from its cut and cloth. */
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
  const told = cutWords(line.kind, cut).flatMap(({ title }) => (title ? [title] : []));
  const form = told.filter((part) => rank(part) < 3);
  const extra = told.filter((part) => rank(part) === 3);
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
  const titles = ordered.map((parts) => joined(line.noun.nom, line.noun.g, parts));
  const title = titles.find((text) => !taken.has(text)) ?? titles[0] ?? capital(line.noun.nom);
  taken.add(title);
  return title;
}

/** Two «с …» in one title, or two phrases of one kind, read badly. */
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
  }, capital(nom));
}

function shortOf({ line, fabric, cut }: Design, chance: Chance): string {
  const told = cutWords(line.kind, cut);
  const havings = chance.some(
    told.flatMap(({ having }) => (having ? [having] : [])),
    2,
  );
  const says = chance.some(
    told.flatMap(({ says: clauses }) => (clauses?.[0] ? [clauses[0]] : [])),
    2,
  );
  const patterns = [
    ...(havings[0] ? [`из ${fabric.of}, ${withThing(havings[0])}`] : []),
    ...(havings.length === 2 ? [withThing(listed(havings))] : []),
    ...(says.length === 2 && !says.some((clause) => clause.includes(',')) ? [says.join(', ')] : []),
  ];
  return capital(patterns.length > 0 ? chance.pick(patterns) : `из ${fabric.of}`);
}

function descriptionOf(design: Design, chance: Chance): string {
  const { line, fabric } = design;
  const lead = fill(chance.pick(line.leads), line.noun);
  const cloth = chance.pick(fabric.tells);
  const wear = chance.pick(line.wears);
  const detail = detailOf(design, chance);
  const first = [lead, detail].filter(Boolean).join(' ');
  return chance.is(0.5)
    ? `${first}\n\n${cloth} ${wear}`
    : `${lead} ${cloth}\n\n${[detail, wear].filter(Boolean).join(' ')}`;
}

function detailOf({ line, cut }: Design, chance: Chance): string {
  const told = cutWords(line.kind, cut).filter(({ says }) => says && says.length > 0);
  const wanted = Math.min(told.length, chance.int(2, 4));
  const chosen = new Set(chance.some(told, wanted));
  const clauses = told.filter((one) => chosen.has(one)).map(({ says }) => chance.pick(says ?? []));
  if (clauses.length === 0) return '';
  const havings = told.flatMap(({ having }) => (having ? [having] : []));
  if (havings.length > 2 && chance.is(0.3))
    return `${capital(fill('{Noun} ', line.noun))}${withThing(listed(chance.some(havings, 3)))}.`;
  const long = clauses.filter((clause) => clause.includes(','));
  const brief = clauses.filter((clause) => !clause.includes(','));
  return [brief.join(', '), ...long]
    .filter(Boolean)
    .map((sentence) => `${capital(sentence)}.`)
    .join(' ');
}
