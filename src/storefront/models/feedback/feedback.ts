import { FEEDBACK_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search.ts';
import type { PhoneModel } from '#src/storefront/models/chrome/contacts.ts';
import { type Link, shopLinks } from '#src/storefront/models/chrome/links.ts';
import { isEmail, WRONG_EMAIL } from '#src/storefront/models/email.ts';
import { FILL_IN, phonePlaceholder, phoneProblem } from '#src/storefront/models/phone.ts';

/** The characters that each field takes. */
const mostOf = { topic: 200, name: 100, email: 254, phone: 40, orderNumber: 40, message: 4_000 } as const;
type FeedbackField = keyof typeof mostOf;

/** What is written in the form, as typed. */
export type FeedbackFields = Readonly<Record<FeedbackField, string>>;
export type FeedbackProblems = Readonly<Partial<Record<FeedbackField | 'consent', string>>>;

/** The form as it comes: with what was typed, and why it could not be taken. */
export interface FeedbackModel {
  readonly fields: FeedbackFields;
  readonly consentGiven: boolean;
  readonly problems: FeedbackProblems;
  /** The field that has the focus: the first that is wrong. */
  readonly focused: FeedbackField | 'consent' | null;
  /** What went wrong that no field can mend. */
  readonly alert: string | null;
  /** None where the shop's editors wrote none: then there is no choice. */
  readonly topics: readonly string[];
  readonly phones: readonly PhoneModel[];
  readonly mostOf: typeof mostOf;
  readonly phoneMask: string;
  readonly phonePlaceholder: string;
  readonly agreement: Link;
  readonly legal: Link;
}

export const noFeedback: FeedbackFields = {
  topic: '',
  name: '',
  email: '',
  phone: '',
  orderNumber: '',
  message: '',
};

export function readFeedbackFields(form: URLSearchParams): FeedbackFields {
  const line = (name: FeedbackField) => (form.get(name) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const message = (form.get('message') ?? '').replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
  return {
    topic: line('topic'),
    name: line('name'),
    email: line('email'),
    phone: line('phone'),
    orderNumber: line('orderNumber'),
    message: message.trim(),
  };
}

/** What the message lacks, in the words of specification §5. */
export function feedbackProblems(
  fields: FeedbackFields,
  told: { readonly topics: readonly string[]; readonly country: Country; readonly consentGiven: boolean },
): FeedbackProblems {
  const { topic, name, email, phone, message } = fields;
  const problems: Partial<Record<FeedbackField | 'consent', string>> = {};
  if (told.topics.length > 0 && !told.topics.includes(topic)) problems.topic = 'Выберите тему';
  if (!name) problems.name = 'Укажите имя';
  if (!email || !isEmail(email)) problems.email = email ? WRONG_EMAIL : FILL_IN;
  const wrongPhone = phone && phoneProblem(phone, told.country);
  if (wrongPhone) problems.phone = wrongPhone;
  if (message.length < FEEDBACK_MIN_CHARACTERS)
    problems.message = message
      ? `Сообщение слишком короткое: нужно хотя бы ${FEEDBACK_MIN_CHARACTERS} знаков`
      : FILL_IN;
  for (const field of Object.keys(mostOf) as FeedbackField[])
    if (fields[field].length > mostOf[field]) problems[field] = `Не больше ${mostOf[field]} знаков`;
  if (!told.consentGiven)
    problems.consent = 'Для отправки сообщения необходимо согласие на обработку персональных данных';
  return problems;
}

/** The fields in the order in which the page shows them. */
const order = ['topic', 'message', 'orderNumber', 'name', 'email', 'phone', 'consent'] as const;

interface Told {
  readonly country: Country;
  readonly topics: readonly string[];
  readonly phones: readonly PhoneModel[];
  readonly fields: FeedbackFields;
  readonly consentGiven?: boolean;
  readonly problems?: FeedbackProblems;
  readonly alert?: string | null;
}

export function feedbackModel(told: Told): FeedbackModel {
  const { country, topics, phones, fields, consentGiven = false, problems = {}, alert = null } = told;
  const { agreement, legal } = shopLinks(country);
  return {
    fields,
    consentGiven,
    problems,
    focused: order.find((name) => problems[name]) ?? null,
    alert,
    topics,
    phones,
    mostOf,
    phoneMask: country.mask,
    phonePlaceholder: phonePlaceholder(country),
    agreement,
    legal,
  };
}

/** The message of who wants to know when a sold-out size is there again. */
export function askForSize(
  { modelTitle, modelColorCode, sizes }: ProductDetail,
  size: string | null,
): string {
  const wanted = sizes.find((each) => each.size === size);
  const which = wanted ? `, размер ${wanted.size}` : '';
  return `Сообщите, пожалуйста, когда снова появится «${modelTitle}»${which} (артикул ${modelColorCode}).`;
}

export const feedbackAlerts = {
  tooMany: 'Сообщений за последний час слишком много. Попробуйте через час или позвоните нам.',
  unavailable: 'Сообщение не отправлено: сервис временно недоступен. Пожалуйста, попробуйте чуть позже.',
  again: 'Сообщение ещё не отправлено. Проверьте его и нажмите «Отправить» ещё раз.',
} as const;
