import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { MAX_TEXT_ENTRIES, type StaffTextSection } from '#src/contract/content/staff-texts.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { countryChoices, type VersionRow, versionRows } from './banners.ts';
import { type EntryFields, entryFields, type TypedEntry, valuesOf } from './text-form.ts';
import { sectionWords, textSectionWords } from './text-sections.ts';

interface SectionRow {
  readonly title: string;
  readonly href: string;
  readonly shownAt: string;
  /** What its entries say. Empty without any. */
  readonly words: string;
  readonly hasUnreadable: boolean;
}

export interface TextListModel {
  readonly countries: readonly FilterLink[];
  readonly sections: readonly SectionRow[];
}

const MOST_WORDS = 160;

export function textListModel(
  country: CountryCode,
  { sections }: CallReply<Contract['content']['listTextSections']>,
): TextListModel {
  const entriesOf = new Map(sections.map(({ section, entries }) => [section, entries]));
  const known = textSectionWords.map(({ section }) => section);
  const names = [...known, ...[...entriesOf.keys()].filter((name) => !known.includes(name))];
  return {
    countries: countryChoices('texts', country),
    sections: names.map((section) => {
      const entries = entriesOf.get(section) ?? [];
      const { title, shownAt } = sectionWords(section);
      const words = entries.map((entry) =>
        [...new Set([entry.title, entry.value])].filter(Boolean).join(': '),
      );
      return {
        title,
        shownAt,
        href: deskHref('textSection', { country, section }),
        words: shortened(words.join(' · ')),
        hasUnreadable: entries.some(({ isUnreadable }) => isUnreadable),
      };
    }),
  };
}

const shortened = (words: string): string =>
  words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words;

interface EntryModel {
  readonly fields: EntryFields;
  readonly index: number;
  /** What it is called among the others. */
  readonly title: string;
  readonly isUnreadable: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export interface TextSectionModel {
  readonly title: string;
  readonly shownAt: string;
  readonly action: string;
  readonly restoreAction: string;
  readonly listHref: string;
  readonly version: number;
  readonly entries: readonly EntryModel[];
  /** For one more; null where there are as many as can be. */
  readonly added: EntryFields | null;
  readonly filled: readonly { readonly title: string; readonly value: string }[];
  readonly versions: readonly VersionRow[];
  readonly mayChange: boolean;
}

/** @param typed what was refused; else the form shows what is stored */
export function textSectionModel(
  { section, entries, filled, version, versions }: StaffTextSection,
  country: CountryCode,
  { permissions }: Pick<MemberModel, 'permissions'>,
  typed?: readonly TypedEntry[],
): TextSectionModel {
  const params = { country, section };
  const shown = typed ?? entries.map((entry) => ({ values: valuesOf(section, entry), errors: {} }));
  const { title, shownAt } = sectionWords(section);
  return {
    title,
    shownAt,
    action: deskHref('textSection', params),
    restoreAction: deskHref('restoreTextSection', params),
    listHref: deskHref('texts', {}, { country }),
    version,
    entries: shown.map((entry, index) => ({
      fields: entryFields(section, entry, index),
      index,
      title: entry.values.title || typeset`Запись ${index + 1}`,
      isUnreadable: !typed && entries[index]?.isUnreadable === true,
      isFirst: index === 0,
      isLast: index === shown.length - 1,
    })),
    added:
      shown.length < MAX_TEXT_ENTRIES ? entryFields(section, { values: {}, errors: {} }, shown.length) : null,
    filled,
    versions: versionRows(versions, country),
    mayChange: permissions.has('content.change'),
  };
}
