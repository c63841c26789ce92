import { typeset } from '#src/config/typography.ts';
import {
  ATTRIBUTE_NAME,
  MAX_ATTRIBUTES,
  MAX_TEXT_ENTRIES,
  type StaffText,
  type TextDraft,
} from '#src/contract/content/staff-texts.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { isColor, socialIcons } from '#src/models/chrome/contacts.ts';
import type { Field, FieldModel } from '#src/web/forms/field.ts';
import { line, text } from '#src/web/forms/fields.ts';
import { form } from '#src/web/forms/form.ts';
import { type AttributeName, attributeTitles, sectionWords } from './text-sections.ts';

/** Where a link of a text may lead: also to a phone and a mailbox. `{{…}}` names the seller's. */
const LINK = /^(?:\/(?![/\\])\S*|(?:https:\/\/|tel:|mailto:)\S+|\{\{\w+\}\})$/;
const MORE_LENGTH = 4_000;

export interface EntryFields {
  readonly title: FieldModel;
  readonly value: FieldModel;
  readonly attributes: readonly { readonly label: string; readonly field: FieldModel }[];
  /** Attributes that the section does not use, each in a line. */
  readonly more: FieldModel;
}

type Values = Readonly<Record<string, string>>;

const pairOf = (typed: string): [string, string] | null => {
  const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(typed) ?? [];
  return ATTRIBUTE_NAME.test(name.trim()) ? [name.trim(), value.trim()] : null;
};
const linesOf = (typed: string): string[] => typed.split('\n').filter((each) => each.trim() !== '');

/** @param most how many lines there may be */
function badLines(typed: string, most: number): string | false {
  const lines = linesOf(typed);
  if (lines.length > most) return typeset`Не больше ${most} строк`;
  const bad = lines.find((each) => (pairOf(each)?.[1].length ?? Infinity) > maxLengths.textAttribute);
  return (
    bad !== undefined &&
    typeset`Не разобрать строку: ${bad.slice(0, 40)}. Нужно «имя: значение», имя латиницей`
  );
}

function entryForm(section: string) {
  const attributes = sectionWords(section).attributes.map((name): [string, Field<string>] => [
    name,
    line(maxLengths.textAttribute, {
      spellCheck: false,
      rule: (typed) => typed !== '' && (problems[name]?.(typed) ?? false),
    }),
  ]);
  const fields: Record<string, Field<string>> = {
    title: line(maxLengths.textTitle),
    value: text(maxLengths.textValue),
    ...Object.fromEntries(attributes),
    more: text(MORE_LENGTH, {
      spellCheck: false,
      rule: (typed) => badLines(typed, MAX_ATTRIBUTES - attributes.length),
    }),
  };
  return form(fields)();
}

/** What is wrong with an attribute that was filled in. */
const problems: Partial<Record<AttributeName, (typed: string) => string | false>> = {
  link: (typed) => !LINK.test(typed) && typeset`Путь магазина, адрес https://, tel: или mailto:`,
  icon: (typed) =>
    !socialIcons.some((each) => each === typed) && typeset`Такого значка нет. Есть ${socialIcons.join(', ')}`,
  color: (typed) => !isColor(typed) && typeset`Цвет вида #0077ff или #07f`,
};

export interface TypedEntry {
  readonly values: Values;
  readonly errors: Values;
}

/** The entries of a post, one for each `title-0`, `title-1` …, also those without words. */
export function readEntries(section: string, post: URLSearchParams): TypedEntry[] {
  const entries: TypedEntry[] = [];
  const known = entryForm(section);
  for (let index = 0; index <= MAX_TEXT_ENTRIES && post.has(`title-${index}`); index += 1) {
    const read = known.read(partOf(post, index));
    entries.push({ values: read.values, errors: read.ok ? {} : definedOf(read.errors) });
  }
  return entries;
}

export const hasWords = ({ values }: TypedEntry): boolean =>
  Object.values(values).some((value) => value !== '');

const definedOf = (errors: Readonly<Partial<Record<string, string>>>): Values =>
  Object.fromEntries(
    Object.entries(errors).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );

function partOf(post: URLSearchParams, index: number): URLSearchParams {
  const ending = `-${index}`;
  const own = [...post].filter(([name]) => name.endsWith(ending));
  return new URLSearchParams(own.map(([name, value]) => [name.slice(0, -ending.length), value]));
}

export const isRight = (entries: readonly TypedEntry[]): boolean =>
  entries.every(({ errors }) => Object.keys(errors).length === 0);

/** Moves or removes an entry, as a button such as `up-2` asks. */
export function rearranged<Entry>(entries: readonly Entry[], asked: string): Entry[] {
  const [, what = '', place = ''] = /^(up|down|out)-(\d{1,3})$/.exec(asked) ?? [];
  const index = Number(place);
  const entry = entries[index];
  if (what === '' || entry === undefined) return [...entries];
  const others = entries.toSpliced(index, 1);
  return what === 'out'
    ? others
    : others.toSpliced(what === 'up' ? Math.max(0, index - 1) : index + 1, 0, entry);
}

export function draftOf(section: string, { values }: TypedEntry): TextDraft {
  const { title = '', value = '', more = '' } = values;
  const known = sectionWords(section).attributes.map((name): [string, string] => [name, values[name] ?? '']);
  const others = linesOf(more).flatMap((each) => {
    const pair = pairOf(each);
    return pair ? [pair] : [];
  });
  const attributes = Object.fromEntries([...others, ...known].filter(([, each]) => each !== ''));
  return { title, value, attributes };
}

export function valuesOf(section: string, { title, value, attributes }: StaffText): Values {
  const known = new Set<string>(sectionWords(section).attributes);
  const others = Object.entries(attributes).filter(([name]) => !known.has(name));
  const more = others.map(([name, each]) => `${name}: ${each}`).join('\n');
  return { ...attributes, title, value, more };
}

/** @param index where it stands, which tells the fields of one entry from those of another */
export function entryFields(section: string, { values, errors }: TypedEntry, index: number): EntryFields {
  const models = new Map(Object.entries(entryForm(section).fields(values, errors, false)));
  const field = (name: string): FieldModel => {
    const model = models.get(name);
    if (!model) throw new RangeError(`No such field: ${name}`);
    return { ...model, name: `${name}-${index}` };
  };
  return {
    title: field('title'),
    value: field('value'),
    attributes: sectionWords(section).attributes.map((name) => ({
      label: attributeTitles[name],
      field: field(name),
    })),
    more: field('more'),
  };
}
