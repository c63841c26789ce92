import type { Country } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { isEmail, WRONG_EMAIL } from '#src/storefront/models/email.ts';
import { showPhone } from '#src/storefront/models/phone.ts';

export type PersonalInfo = CallReply<Contract['account']['getPersonalInfo']>;

/** What can be changed in the personal form. */
export type PersonalFields = Pick<
  PersonalInfo,
  'lastName' | 'firstName' | 'patronymic' | 'birthday' | 'gender' | 'email'
>;
export type PersonalProblems = Readonly<Partial<Record<keyof PersonalFields, string>>>;

export interface PersonalModel {
  /** As typed: what was wrong is shown again. */
  readonly fields: Readonly<Record<Exclude<keyof PersonalFields, 'gender'>, string>> & {
    readonly gender: number;
  };
  readonly phone: string;
  readonly emailHint: string | null;
  readonly problems: PersonalProblems;
  /** The field that has the focus: the first that is wrong. */
  readonly focused: keyof PersonalFields | null;
  readonly oldest: string;
  readonly youngest: string;
  readonly mostOf: typeof mostOf;
  readonly genders: readonly { readonly value: number; readonly title: string }[];
}

/** Characters at most. */
const mostOf = { lastName: 100, firstName: 100, patronymic: 100, email: 254 } as const;
const OLDEST_YEARS = 120;
const order = ['lastName', 'firstName', 'patronymic', 'birthday', 'email'] as const;
const genders = [
  { value: 2, title: 'Женский' },
  { value: 1, title: 'Мужской' },
  { value: 0, title: 'Не указывать' },
];

export function readPersonalFields(form: URLSearchParams): PersonalFields {
  const text = (name: string) => (form.get(name) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const gender = Number(form.get('gender'));
  return {
    lastName: text('lastName'),
    firstName: text('firstName'),
    patronymic: text('patronymic'),
    birthday: isoDate(text('birthday')),
    gender: genders.some(({ value }) => value === gender) ? gender : 0,
    email: text('email'),
  };
}

/** `31.12.1990` is what a browser without a date field sends; anything that is no such date stays as it is. */
const isoDate = (typed: string) =>
  typed.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_all, day, month, year) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

/** @param today an ISO date */
export function personalProblems(fields: PersonalFields, today: string): PersonalProblems {
  const problems: Partial<Record<keyof PersonalFields, string>> = {};
  if (!fields.lastName) problems.lastName = 'Укажите фамилию';
  if (!fields.firstName) problems.firstName = 'Укажите имя';
  const wrongDate = birthdayProblem(fields.birthday, today);
  if (wrongDate) problems.birthday = wrongDate;
  if (fields.email && !isEmail(fields.email)) problems.email = WRONG_EMAIL;
  for (const name of Object.keys(mostOf) as (keyof typeof mostOf)[]) {
    if (fields[name].length > mostOf[name]) problems[name] = `Не больше ${mostOf[name]} знаков`;
  }
  return problems;
}

function birthdayProblem(birthday: string, today: string): string | null {
  if (!birthday) return 'Укажите дату рождения';
  if (!isDate(birthday)) return 'Такой даты нет. Укажите день, месяц и год';
  return birthday > today || birthday < oldest(today) ? 'Проверьте дату рождения' : null;
}

function isDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const oldest = (today: string) => `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;

/** @param typed what was sent and could not be saved; the saved fields without it */
export function personalModel(
  info: PersonalInfo,
  country: Country,
  today: string,
  typed: { readonly fields: PersonalFields; readonly problems: PersonalProblems } | null = null,
): PersonalModel {
  const fields = typed?.fields ?? info;
  const problems = typed?.problems ?? {};
  return {
    fields,
    phone: showPhone(info.phone, country),
    emailHint: info.email && !info.isEmailConfirmed ? 'Адрес пока не подтверждён' : null,
    problems,
    focused: order.find((name) => problems[name]) ?? null,
    oldest: oldest(today),
    youngest: today,
    mostOf,
    genders,
  };
}
