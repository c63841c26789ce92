import { dayAndTime } from '#src/config/time-words.ts';
import type { RecordedStaffChange } from '#src/contract/staff/changes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { actionTitle, actionTitles, detailText } from '../actions.ts';
import { isDay } from '../days.ts';
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
  readonly detail: string;
  /** None where they are not known. */
  readonly values: readonly ChangedValue[];
}

export interface AuditModel {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
  /** What can be filtered by. */
  readonly actions: readonly { readonly action: string; readonly title: string }[];
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
    isFiltered: Object.values(filter).some((value) => value !== ''),
    actions: [...actionTitles].map(([action, title]) => ({ action, title })),
    changes: changes.map(changeModel),
    totalCount,
    pages: pageLinks(page, { totalCount, pageSize: CHANGES_PER_PAGE }, (wanted) =>
      deskHref('audit', {}, { ...filter, ...pageQuery(wanted) }),
    ),
  };
}

const ORDER_NUMBER = /^\d{6}-\d+$/;

function changeModel(change: RecordedStaffChange, place: number): ChangeModel {
  const { at, subject, was, became } = change;
  return {
    ...change,
    key: `${at} ${place}`,
    action: actionTitle(change.action),
    detail: detailText(change.action, change.detail),
    at: dayAndTime(at, timeZones.RU),
    isoTime: at,
    subjectHref: ORDER_NUMBER.test(subject) ? deskHref('order', { number: subject }) : null,
    values: changedValues(was ?? '', became ?? ''),
  };
}
