import { typeset } from '#src/config/typography.ts';
import {
  type MessageFilter,
  type MessageState,
  messageFilter,
  messageStates,
} from '#src/contract/content/staff-feedback.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type ChosenFilters, chosenFilters } from '../chosen-filters.ts';
import { anyCountryOptions, type Option, titleOf } from '../options.ts';

export const stateTitles: Readonly<Record<MessageState, string>> = {
  new: 'Новое',
  working: typeset`В работе`,
  answered: 'Отвечено',
  closed: 'Закрыто',
};

const stateLinkTitles: Readonly<Record<MessageState, string>> = {
  new: 'Новые',
  working: typeset`В работе`,
  answered: 'Отвеченные',
  closed: 'Закрытые',
};

const shapes = new Map(Object.entries(messageFilter.shape));

/** The parts of a query that can be read. */
export function filterIn(query: URLSearchParams): MessageFilter {
  const given = [...query].filter(
    ([name, value]) => value !== '' && shapes.get(name)?.safeParse(value).success,
  );
  return messageFilter.parse(Object.fromEntries(given));
}

const hrefOf = (filter: MessageFilter): string => deskHref('messages', {}, filter);

/** All, mine, nobody's, and by state. */
export function viewLinks({ state, keeper, ...others }: MessageFilter) {
  const link = (title: string, view: Pick<MessageFilter, 'state' | 'keeper'>) => ({
    title,
    href: hrefOf({ ...others, ...view }),
    isCurrent: view.state === state && view.keeper === keeper,
  });
  return [
    link('Все', {}),
    link('Мои', { keeper: 'mine' }),
    link('Ничьи', { keeper: 'nobody' }),
    ...messageStates.map((each) => link(stateLinkTitles[each], { state: each })),
  ];
}

export interface MessageFilterModel {
  readonly state: string;
  readonly keeper: string;
  readonly topic: string;
  readonly writtenIn: string;
  readonly text: string;
  readonly topics: readonly Option[];
  readonly countries: readonly Option[];
  readonly chosen: ChosenFilters;
}

export const filterModel = (filter: MessageFilter, topics: readonly string[]): MessageFilterModel => ({
  state: filter.state ?? '',
  keeper: filter.keeper ?? '',
  topic: filter.topic ?? '',
  writtenIn: filter.writtenIn ?? '',
  text: filter.text ?? '',
  topics: [{ value: '', title: 'Все' }, ...topics.map((each) => ({ value: each, title: each }))],
  countries: anyCountryOptions,
  chosen: chosenFilters(filter, wordsOf(filter), hrefOf),
});

const wordsOf = ({ topic, writtenIn, text }: MessageFilter) => ({
  text: text && `«${text}»`,
  topic,
  writtenIn: titleOf(anyCountryOptions, writtenIn),
});
