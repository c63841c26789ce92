import { captchaCodes } from '#src/contract/captcha.ts';
import type { FeedbackCode } from '#src/contract/content/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import { contactsOf } from '#src/models/chrome/contacts.ts';
import { feedbackAlerts, feedbackModel, restockRequestText } from '#src/models/feedback/feedback.ts';
import {
  type Feedback,
  type FeedbackErrors,
  feedbackForm,
  WRONG_TOPIC,
} from '#src/models/feedback/feedback-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaFor } from '#src/storefront/identity/captcha.ts';
import { readConsentVersion } from '#src/storefront/identity/consent-version.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { redirect } from '#src/web/result.ts';
import { FeedbackPage } from '#views/feedback/feedback-page.tsx';
import { FeedbackSentPage } from '#views/feedback/feedback-sent-page.tsx';

type Input = PrivateInput<object>;

const title = 'Обратная связь';
const description =
  'Напишите нам: вопросы о заказе, размерах, обмене и возврате, сотрудничестве. Ответим на электронную почту.';

export async function showFeedback(input: Input): Promise<Result> {
  if (input.query.get('sent') === '1')
    return page('feedback', { title: 'Сообщение отправлено', noindex: true }, <FeedbackSentPage />);
  const [shown, known, message] = await Promise.all([
    readShown(input),
    readKnown(input),
    beginMessage(input),
  ]);
  const model = feedbackModel({ ...shown, fields: feedbackForm(shown).fields({ ...known, message }) });
  const isBegun = input.query.size > 0;
  return page('feedback', { title, description, noindex: isBegun }, <FeedbackPage feedback={model} />);
}

interface FormProblems {
  readonly errors?: FeedbackErrors;
  readonly alert?: string;
  readonly captcha?: CaptchaModel | null;
}

export async function sendFeedback(input: Input): Promise<Result> {
  const shown = await readShown(input);
  const form = feedbackForm(shown);
  const read = form.read(input.form);
  const again = (status: number, why: FormProblems) => {
    const model = feedbackModel({ ...shown, ...why, fields: form.fields(read.values, why.errors) });
    return page('feedback', { title, noindex: true }, <FeedbackPage feedback={model} />, status);
  };
  if (!read.ok) return again(422, { errors: read.errors });
  if (isTrapped(input.form)) return again(422, { alert: feedbackAlerts.again });
  const refusal = await post(input, read.value);
  switch (refusal) {
    case '':
      return redirect(href('feedback', {}, { sent: 1 }), 303);
    case 'UnknownTopic':
      return again(422, { errors: { topic: WRONG_TOPIC } });
    case 'CaptchaRequired':
    case 'CaptchaFailed':
      return again(422, { alert: feedbackAlerts[refusal], captcha: await captchaFor(input, refusal) });
    case 'TooManyMessages':
      return again(422, { alert: feedbackAlerts.tooMany });
    case 'Unavailable':
      return again(503, { alert: feedbackAlerts.unavailable });
  }
}

/** A honeypot, hidden from shoppers; if a browser fills it in, the form asks the shopper to send again. */
const isTrapped = (form: URLSearchParams) => Boolean(form.get('website'));

async function post(
  input: Input,
  { consent: _, ...message }: Feedback,
): Promise<'' | FeedbackCode | 'Unavailable'> {
  const { gateway, country, visitor } = input;
  try {
    const body = {
      ...message,
      country: country.code,
      phone: readPhone(message.phone, country) ?? '',
      consentVersion: await readConsentVersion(input),
      ipAddress: visitor.ip,
      captchaToken: captchaTokenIn(input.form),
    };
    const { success, errorMessage } = await gateway.content.postFeedback({ body });
    if (success) return '';
    return codes.find((code) => code === errorMessage) ?? 'Unavailable';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return 'Unavailable';
  }
}

const codes = [...captchaCodes, 'UnknownTopic', 'TooManyMessages'] as const satisfies readonly FeedbackCode[];

async function readShown({ gateway, country }: Input) {
  const [{ topics }, { texts }] = await Promise.all([
    gateway.content.getFeedbackTopics(),
    gateway.content.getTexts({ query: { countryId: country.id } }),
  ]);
  const { phones, globalPhone } = contactsOf(texts);
  return { country, topics, phones: globalPhone ? [...phones, globalPhone] : phones };
}

async function readKnown({ gateway, optional, visitor }: Input): Promise<{ name?: string; email?: string }> {
  const info = visitor.authorised ? await optional(gateway.account.getPersonalInfo()) : null;
  if (!info) return {};
  const name = [info.firstName, info.lastName].filter(Boolean).join(' ');
  return { name: name.slice(0, maxLengths.personName), email: info.email };
}

async function beginMessage({ gateway, optional, country, query }: Input): Promise<string> {
  const modelColorCode = query.get('product');
  if (!modelColorCode) return '';
  const body = { country: country.code, modelColorCode };
  const found = await optional(gateway.search.getProductById({ body }));
  return found ? restockRequestText(found.product, query.get('size')) : '';
}
