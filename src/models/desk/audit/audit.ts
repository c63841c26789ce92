import { dayAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import type { RecordedStaffChange } from '#src/contract/staff/changes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { actionTitle, actionTitles } from '../actions.ts';
import { type ChosenFilters, chosenFilters, type FilterWords } from '../chosen-filters.ts';
import { isDay } from '../days.ts';
import type { Option } from '../options.ts';
import { changeDetail } from './details.ts';
import { subjectOf } from './subjects/index.ts';
import { type ChangedValue, changedValues } from './values.ts';

export const CHANGES_PER_PAGE = 50;

export interface AuditFilter {
  readonly by: string;
  readonly action: string;
  readonly about: string;
  readonly since: string;
  readonly till: string;
}

export interface ChangeModel {
  readonly key: string;
  readonly at: string;
  readonly isoTime: string;
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  /** Null for what has no page. */
  readonly subjectHref: string | null;
  /** Empty if there is no more to say. */
  readonly detail: string;
  /** What differs; none where that is not known. */
  readonly values: readonly ChangedValue[];
}

export interface AuditModel {
  readonly filter: AuditFilter;
  readonly chosen: ChosenFilters;
  readonly actions: readonly Option[];
  readonly changes: readonly ChangeModel[];
  readonly totalCount: number;
  readonly pages: PageLinksModel;
}

/** A day that can't be read is left out. */
export function filterIn(query: URLSearchParams): AuditFilter {
  const text = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return {
    by: text('by'),
    action: text('action'),
    about: text('about'),
    since: day('since'),
    till: day('till'),
  };
}

export function auditModel(
  { changes, totalCount }: { readonly changes: readonly RecordedStaffChange[]; readonly totalCount: number },
  filter: AuditFilter,
  page: number,
): AuditModel {
  return {
    filter,
    chosen: chosenFilters(filter, filterWords(filter), (others) => deskHref('audit', {}, { ...others })),
    actions,
    changes: changes.map(changeModel),
    totalCount,
    pages: pageLinks(page, { totalCount, pageSize: CHANGES_PER_PAGE }, (wanted) =>
      deskHref('audit', {}, { ...filter, ...pageQuery(wanted) }),
    ),
  };
}

const actions: readonly Option[] = [
  { value: '', title: 'Всё' },
  ...[...actionTitles].map(([value, title]) => ({ value, title })),
];

const filterWords = ({ by, action, about, since, till }: AuditFilter): FilterWords<AuditFilter> => ({
  by,
  about: about && `«${about}»`,
  since: since && typeset`с ${longDate(since)}`,
  till: till && typeset`по ${longDate(till)}`,
  action: action && actionTitle(action),
});

/** After which the subject has no page. */
const ending: ReadonlySet<string> = new Set<StaffAction>([
  'category deleted',
  'label deleted',
  'size table deleted',
  'collection deleted',
  'look deleted',
  'model deleted',
  'poll deleted',
  'customer deleted',
  'customer joined to another',
]);

function changeModel(change: RecordedStaffChange, place: number): ChangeModel {
  const { at, by, action } = change;
  const subject = subjectOf(change.subject);
  const values = changedValues(change);
  return {
    key: `${at} ${place}`,
    at: dayAndTime(at, timeZones.RU),
    isoTime: at,
    by,
    action: actionTitle(action),
    subject: subject.title,
    subjectHref: ending.has(action) ? null : subject.href,
    detail: newIn(changeDetail(action, change.detail), subject.title, values),
    values,
  };
}

/** A detail, unless it is what stands beside it already. */
const newIn = (detail: string, subject: string, values: readonly ChangedValue[]): string =>
  subject.includes(detail) || values.some(({ was, became }) => [was, became].includes(detail)) ? '' : detail;
