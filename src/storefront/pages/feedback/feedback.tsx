import type { FeedbackCode } from '#src/contract/content.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { contactsOf } from '#src/storefront/models/chrome/contacts.ts';
import {
  askForSize,
  type FeedbackFields,
  feedbackAlerts,
  feedbackModel,
  feedbackProblems,
  noFeedback,
  readFeedbackFields,
} from '#src/storefront/models/feedback/feedback.ts';
import { readPhone } from '#src/storefront/models/phone.ts';
import { readConsentVersion } from '#src/storefront/pages/auth/consent-version.ts';
import { orNull } from '#src/storefront/pages/product/find-product.ts';
import { page, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { FeedbackPage } from '#views/feedback/feedback-page.tsx';
import { FeedbackSentPage } from '#views/feedback/feedback-sent-page.tsx';

type Input = PrivateInput<object>;

const title = 'Обратная связь';
const description =
  'Напишите нам: вопросы о заказе, размерах, обмене и возврате, сотрудничестве. Ответим на электронную почту.';

/** `/feedback`: the form, with what is known of a customer; `?sent=1` thanks for a message. */
export async function showFeedback(input: Input): Promise<Result> {
  if (input.query.get('sent') === '1')
    return page({ title: 'Сообщение отправлено', noindex: true }, <FeedbackSentPage />);
  const [shown, known, message] = await Promise.all([
    readShown(input),
    readKnown(input),
    beginMessage(input),
  ]);
  const model = feedbackModel({ ...shown, fields: { ...noFeedback, ...known, message } });
  const isBegun = input.query.size > 0;
  return page({ title, description, noindex: isBegun }, <FeedbackPage feedback={model} />);
}

/** `POST /feedback` hands the message on; what could not be taken is shown again as typed. */
export async function sendFeedback(input: Input): Promise<Result> {
  const { form, country } = input;
  const shown = await readShown(input);
  const fields = readFeedbackFields(form);
  const consentGiven = form.get('consent') === 'yes';
  const again = (status: number, why: Pick<Parameters<typeof feedbackModel>[0], 'problems' | 'alert'>) =>
    page(
      { title, noindex: true },
      <FeedbackPage feedback={feedbackModel({ ...shown, fields, consentGiven, ...why })} />,
      status,
    );
  const problems = feedbackProblems(fields, { topics: shown.topics, country, consentGiven });
  if (Object.keys(problems).length > 0) return again(422, { problems });
  if (isTrapped(form)) return again(422, { alert: feedbackAlerts.again });
  const refusal = await post(input, fields);
  switch (refusal) {
    case '':
      return redirect(href('feedback', {}, { sent: 1 }), 303);
    case 'UnknownTopic':
      return again(422, { problems: { topic: 'Выберите тему' } });
    case 'TooManyMessages':
      return again(422, { alert: feedbackAlerts.tooMany });
    case 'Unavailable':
      return again(503, { alert: feedbackAlerts.unavailable });
  }
}

/** A field that no shopper sees is filled in: by a program. Where it was a browser's, the shopper sends once more. */
const isTrapped = (form: URLSearchParams) => Boolean(form.get('website'));

async function post(input: Input, fields: FeedbackFields): Promise<'' | FeedbackCode | 'Unavailable'> {
  const { gateway, country, visitor } = input;
  try {
    const body = {
      ...fields,
      country: country.code,
      phone: readPhone(fields.phone, country) ?? '',
      consentVersion: await readConsentVersion(input),
      ipAddress: visitor.ip,
    };
    const { success, errorMessage } = await gateway.content.postFeedback({ body });
    if (success) return '';
    return errorMessage === 'UnknownTopic' || errorMessage === 'TooManyMessages'
      ? errorMessage
      : 'Unavailable';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return 'Unavailable';
  }
}

/** What the page shows beside the fields. */
async function readShown({ gateway, country }: Input) {
  const [{ topics }, { texts }] = await Promise.all([
    gateway.content.getFeedbackTopics(),
    gateway.content.getTexts({ query: { countryId: country.id } }),
  ]);
  const { phones, globalPhone } = contactsOf(texts);
  return { country, topics, phones: globalPhone ? [...phones, globalPhone] : phones };
}

/** A customer's own name and e-mail; the form can go without. */
async function readKnown({ gateway, visitor }: Input): Promise<Partial<FeedbackFields>> {
  const info = visitor.authorised ? await orNull(gateway.account.getPersonalInfo()) : null;
  if (!info) return {};
  return { name: [info.firstName, info.lastName].filter(Boolean).join(' ').slice(0, 100), email: info.email };
}

/** Who comes from a sold-out size finds the message begun. */
async function beginMessage({ gateway, country, query }: Input): Promise<string> {
  const modelColorCode = query.get('product');
  if (!modelColorCode) return '';
  const body = { country: country.code, modelColorCode };
  const found = await orNull(gateway.search.getProductById({ body }));
  return found ? askForSize(found.product, query.get('size')) : '';
}
