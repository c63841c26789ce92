import { decodeXML } from 'entities';
import { LRUCache } from 'lru-cache';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { Article } from '#src/contract/content/index.ts';
import { cleanHtml, plainText } from '#src/models/article-html.ts';
import { pluralise } from '#src/models/words.ts';

interface Question {
  readonly title: string;
  /** Trusted HTML. */
  readonly answer: string;
  /**
   * The normalised words of title, answer and section, so that a section's name finds all of its questions.
   */
  readonly words: readonly string[];
}

interface Section {
  readonly title: string;
  readonly questions: readonly Question[];
}

export interface FaqModel {
  readonly words: string;
  readonly maxLength: number;
  /** Only sections with questions. */
  readonly sections: readonly Section[];
  /** The number of matches; null without a search. */
  readonly found: string | null;
  /** Whether the answers are shown unfolded. */
  readonly isUnfolded: boolean;
}

/** With at most this many results, answers are unfolded. */
const MAX_UNFOLDED = 3;
const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

/** A search that is too short is ignored. */
export function readFaqWords(query: URLSearchParams): string {
  const words = (query.get('words') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS);
  return [...words].length >= SEARCH_MIN_CHARACTERS ? words : '';
}

/** The questions that contain all of the words; without words, all questions. */
export function faqModel({ body }: Pick<Article, 'body'>, words: string): FaqModel {
  const stems = wordsOf(words).map(stemOf);
  const sections = sectionsOf(body).flatMap(({ title, questions }) => {
    const found = questions.filter((question) => hasEach(question, stems));
    return found.length > 0 ? [{ title, questions: found }] : [];
  });
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    words,
    maxLength: SEARCH_MAX_CHARACTERS,
    sections,
    found: words === '' ? null : foundText(count),
    isUnfolded: words !== '' && count <= MAX_UNFOLDED,
  };
}

const foundText = (count: number) =>
  count === 0 ? typeset`Ничего не нашлось` : `Нашли ${pluralise(count, QUESTIONS)}`;

const hasEach = ({ words }: Question, stems: readonly string[]) =>
  stems.every((stem) => words.some((word) => word.startsWith(stem)));

/** Without its last letters, which most Russian endings change; short words stay whole. */
const stemOf = (word: string) => word.slice(0, Math.max(4, word.length - (word.length < 8 ? 2 : 3)));

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const readSections = new LRUCache<string, readonly Section[]>({ max: 4 });

/**
 * The sections of an article: `h2` starts a section, `h3` a question. Anything before the first question is
 * left out.
 */
function sectionsOf(body: string): readonly Section[] {
  const known = readSections.get(body);
  if (known) return known;
  const sections = partsOf(body, 'h2').map(({ title, html }) => ({
    title,
    questions: partsOf(html, 'h3').map((part) => questionOf(part, title)),
  }));
  readSections.set(body, sections);
  return sections;
}

interface Part {
  readonly title: string;
  readonly html: string;
}

function partsOf(html: string, tag: 'h2' | 'h3'): Part[] {
  const [, ...parts] = html.split(new RegExp(`<${tag}(?:\\s[^>]*)?>`, 'i'));
  return parts.map((part) => {
    const [title = '', ...rest] = part.split(new RegExp(`</${tag}>`, 'i'));
    return { title: bindShortWords(textOf(title)), html: rest.join('') };
  });
}

const textOf = (html: string) => decodeXML(plainText(html));

const questionOf = ({ title, html }: Part, section: string): Question => ({
  title,
  answer: cleanHtml(html),
  words: wordsOf(`${section} ${title} ${plainText(html)}`),
});
