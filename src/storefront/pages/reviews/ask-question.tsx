import type { ProductDetail } from '#src/contract/search/index.ts';
import { outcomeHref } from '#src/models/outcome/outcome.ts';
import { type QuestionFormModel, sentMessages } from '#src/models/reviews/opinion-form.ts';
import { questionForm } from '#src/models/reviews/question-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { productOr404 } from '#src/storefront/pages/product/find-product.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { fragment, redirect } from '#src/web/result.ts';
import { OpinionPage } from '#views/reviews/writing/opinion-page.tsx';
import { OpinionSent } from '#views/reviews/writing/opinion-sent.tsx';
import { QuestionForm } from '#views/reviews/writing/question-form.tsx';
import { SignInFirst } from '#views/reviews/writing/sign-in-first.tsx';
import { knownAuthor, sendOpinion } from './send-opinion.ts';

type Input = PrivateInput<{ products: string }>;

export function showQuestionForm(input: Input): Promise<Result> {
  return productOr404(input, async (product) => {
    if (!input.visitor.authorised) return toSignIn(input);
    return formPage(input, product, await startedForm(input), 200);
  });
}

export function showQuestionFormPart(input: Input): Promise<Result> {
  return productOr404(input, async () => {
    if (!input.visitor.authorised) return fragment(<SignInFirst {...signInOf(input)} />);
    const form = await startedForm(input);
    const fields = { ...form.fields, text: { ...form.fields.text, focused: true } };
    return fragment(<QuestionForm form={{ ...form, fields }} />);
  });
}

export function askQuestion(input: Input): Promise<Result> {
  return productOr404(input, async (product) => {
    const sent = await sendQuestion(input, product);
    if (sent !== null) return formPage(input, product, sent.form, sent.status);
    return redirect(outcomeHref('question', `${href('product', input.params)}#questions`), 303);
  });
}

export function askQuestionPart(input: Input): Promise<Result> {
  return productOr404(input, async (product) => {
    const sent = await sendQuestion(input, product);
    if (sent === null) return fragment(<OpinionSent message={sentMessages.question} />);
    return fragment(<QuestionForm form={sent.form} />, { status: sent.status });
  });
}

async function startedForm(input: Input): Promise<QuestionFormModel> {
  const fields = questionForm().fields({ author: await knownAuthor(input) });
  return { ...placeOf(input), fields, alert: null, captcha: null, signInHref: null };
}

async function sendQuestion(input: Input, { modelCode }: ProductDetail) {
  const form = questionForm();
  const read = form.read(input.form);
  const shown = { ...placeOf(input), alert: null, captcha: null, signInHref: null };
  if (!read.ok) return { status: 422, form: { ...shown, fields: form.fields(read.values, read.errors) } };
  const refusal = await sendOpinion(input, (captchaToken) =>
    input.gateway.content.postQuestion({ body: { modelCode, captchaToken, ...read.value } }),
  );
  if (refusal === null) return null;
  const { status, alert, captcha, signInHref = null } = refusal;
  return { status, form: { ...shown, fields: form.fields(read.values), alert, captcha, signInHref } };
}

const placeOf = ({ params }: Input) => ({
  action: href('askQuestion', params),
  fragment: href('askQuestionPart', params),
});

const toSignIn = ({ params }: Input) =>
  redirect(href('auth', {}, { back: href('questionForm', params) }), 303);

const signInOf = ({ params }: Input) => ({
  title: 'Чтобы задать вопрос, войдите',
  formHref: href('questionForm', params),
  formPart: href('questionFormPart', params),
});

function formPage(
  { params }: Input,
  { modelTitle }: ProductDetail,
  form: QuestionFormModel,
  status: number,
): Result {
  return page(
    'reviews',
    { title: `Вопрос: ${modelTitle}`, noindex: true },
    <OpinionPage title="Вопрос о товаре" back={{ title: modelTitle, href: href('product', params) }}>
      <QuestionForm form={{ ...form, fragment: null }} />
    </OpinionPage>,
    status,
  );
}
