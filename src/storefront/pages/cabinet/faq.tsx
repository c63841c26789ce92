import { typeset } from '#src/config/typography.ts';
import { type FaqModel, faqModel, readFaqWords } from '#src/models/cabinet/faq.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment } from '#src/web/result.ts';
import { FaqList, FaqSection } from '#views/cabinet/faq-section.tsx';
import { sectionPage } from './section-page.tsx';

/** The slug of the company page with questions and answers. */
const FAQ = 'faq';

export async function showFaq(input: PrivateInput<object>): Promise<Result> {
  const faq = await loadFaq(input);
  return sectionPage(
    input,
    { section: 'cabinetFaq', title: typeset`Вопросы и ответы` },
    <FaqSection faq={faq} />,
  );
}

export async function showFaqList(input: PublicInput<object>): Promise<Result> {
  return fragment(<FaqList faq={await loadFaq(input)} />);
}

/** A shop without this article has no questions. */
async function loadFaq({ gateway, country, query }: PublicInput<object>): Promise<FaqModel> {
  const body = { slug: FAQ, country: country.code };
  const article = await orNotFound(gateway.content.getContent({ body }));
  return faqModel(article ?? { body: '' }, readFaqWords(query));
}
