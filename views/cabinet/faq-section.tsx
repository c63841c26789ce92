import { SEARCH_DEBOUNCE_MS } from '#src/config/constants.ts';
import type { FaqModel } from '#src/models/cabinet/faq.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';

interface FaqProps {
  readonly faq: FaqModel;
}

/** Questions and answers with a search as you type. */
export function FaqSection({ faq }: FaqProps) {
  const typing = hx({
    get: href('cabinetFaqList'),
    trigger: `input changed delay:${SEARCH_DEBOUNCE_MS}ms`,
    target: '#faq-list',
    swap: 'outerHTML',
    sync: 'this:replace',
  });
  return (
    <div className="faq">
      <search>
        <form className="orders-search" action={href('cabinetFaq')}>
          <input
            type="search"
            name="words"
            aria-label="О чём вопрос"
            placeholder="О чём вопрос?"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={faq.maxLength}
            defaultValue={faq.words}
            {...typing}
          />
          <Button variant="white">Найти</Button>
        </form>
      </search>
      <FaqList faq={faq} />
      <p>
        Не нашли ответа? <a href={href('feedback')}>Напишите нам</a>.
      </p>
    </div>
  );
}

export function FaqList({ faq: { sections, found, isUnfolded } }: FaqProps) {
  return (
    <div id="faq-list" className="faq-list" data-announce={found ?? undefined}>
      {found && <p className="quiet">{found}</p>}
      {sections.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          {questions.map((question) => (
            <details key={question.title} className="unfolds" open={isUnfolded}>
              <summary>{question.title}</summary>
              <ReadyHtml className="faq-answer" html={question.answer} />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
