import * as z from 'zod';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import type { RecordedStaffChange } from '#src/contract/staff/changes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { actionTitle, actionTitles } from '../actions.ts';
import { type ChosenFilters, chosenFilters, type FilterWords } from '../chosen-filters.ts';
import { isDay } from '../days.ts';
import { type MemberModel, mayDo } from '../member.ts';
import type { Option } from '../options.ts';
import { changeDetail } from './details.ts';
import { subjectOf } from './subjects/index.ts';
import type { Subject } from './subjects/subject.ts';
import { type ChangedValue, changedValues } from './values.ts';
import { shortened } from './words.ts';

export const CHANGES_PER_PAGE = 50;

export interface AuditFilter {
  readonly by: string;
  readonly action: string;
  readonly about: string;
  readonly since: string;
  readonly till: string;
  /** When the session began that it came from. */
  readonly session: string;
}

export interface ChangeModel {
  readonly key: string;
  readonly at: string;
  readonly isoTime: string;
  readonly by: string;
  /** What the member worked with, and all that was done in that session; null for programs and commands. */
  readonly session: { readonly device: string; readonly href: string } | null;
  readonly action: string;
  readonly subject: string;
  /** Null for what has no page, or one that the member may not open. */
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
    session: z.iso.datetime().safeParse(text('session')).data ?? '',
  };
}

export function auditModel(
  { changes, totalCount }: { readonly changes: readonly RecordedStaffChange[]; readonly totalCount: number },
  filter: AuditFilter,
  page: number,
  member: Pick<MemberModel, 'permissions'>,
): AuditModel {
  return {
    filter,
    chosen: chosenFilters(filter, filterWords(filter), (others) => deskHref('audit', {}, { ...others })),
    actions,
    changes: changes.map((change, place) => changeModel(change, place, member)),
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

const filterWords = ({ by, action, about, since, till, session }: AuditFilter): FilterWords<AuditFilter> => ({
  by,
  about: about && `«${about}»`,
  since: since && typeset`с ${longDate(since)}`,
  till: till && typeset`по ${longDate(till)}`,
  action: action && actionTitle(action),
  session: session && typeset`сеанс с ${dateAndTime(session, timeZones.RU)}`,
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

function changeModel(
  change: RecordedStaffChange,
  place: number,
  member: Pick<MemberModel, 'permissions'>,
): ChangeModel {
  const { at, by, action, session } = change;
  const subject = subjectOf(change.subject);
  const values = changedValues(change);
  return {
    key: `${at} ${place}`,
    at: dateAndTime(at, timeZones.RU),
    isoTime: at,
    by,
    session: session && {
      device: session.device || typeset`Неизвестное устройство`,
      href: deskHref('audit', {}, { by, session: session.beganAt }),
    },
    action: actionTitle(action),
    subject: shortened(subject.title),
    subjectHref: ending.has(action) ? null : hrefFor(subject, member),
    detail: newIn(shortened(changeDetail(action, change.detail)), subject.title, values),
    values,
  };
}

const hrefFor = ({ page }: Subject, member: Pick<MemberModel, 'permissions'>): string | null =>
  page && mayDo(member, page.permission) ? page.href : null;

/** A detail, unless it is what stands beside it already. */
const newIn = (detail: string, subject: string, values: readonly ChangedValue[]): string =>
  subject.includes(detail) || values.some(({ was, became }) => [was, became].includes(detail)) ? '' : detail;
