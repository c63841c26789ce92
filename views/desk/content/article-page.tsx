import { typeset } from '#src/config/typography.ts';
import type { ArticleModel } from '#src/models/desk/content/articles.ts';
import { Button } from '#views/ui/button.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { Problem } from '../ui/problem.tsx';
import { ArticleFieldset } from './article-fields.tsx';

interface ArticlePageProps {
  readonly article: ArticleModel;
  readonly problem: string;
}

export function ArticlePage({ article, problem }: ArticlePageProps) {
  const { title, action, listHref, shopPath, state, version, fields, preview, mayChange } = article;
  return (
    <>
      <p className="way-back">
        <a href={listHref}>Витрина</a>
      </p>
      <h1>{title}</h1>
      <p className="quiet">
        {state} · {shopPath}
      </p>
      {problem && <Problem>{problem}</Problem>}
      <div className="article-parts">
        {mayChange && (
          <section aria-labelledby="article-edit">
            <h2 id="article-edit">Изменить</h2>
            <Warnings article={article} />
            <form method="post" action={action} className="article-form" noValidate>
              <input type="hidden" name="version" value={version} />
              <ArticleFieldset fields={fields} />
            </form>
          </section>
        )}
        <section aria-labelledby="article-preview">
          <h2 id="article-preview">{typeset`Как прочтут`}</h2>
          <ReadyHtml className="opening-text" html={preview} />
        </section>
        <Versions article={article} />
      </div>
    </>
  );
}

const Warnings = ({ article: { isHtml, isLegal } }: { readonly article: ArticleModel }) => (
  <>
    {isLegal && (
      <p className="quiet">{typeset`Это документ: после правки его подписывают снова, в «Открытии магазина».`}</p>
    )}
    {isHtml && (
      <p className="quiet">{typeset`Текст был записан разметкой HTML. То, что вы напишете здесь, заменит его, прежний останется среди версий.`}</p>
    )}
  </>
);

function Versions({
  article: { versions, restoreAction, version, mayChange },
}: {
  readonly article: ArticleModel;
}) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="article-versions">
      <h2 id="article-versions">Версии</h2>
      <ul className="article-list">
        {versions.map(({ id, title, saved }) => (
          <li key={id}>
            <span>
              {title} <span className="quiet">{typeset`до правки ${saved}`}</span>
            </span>
            {mayChange && (
              <form method="post" action={restoreAction}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="version" value={version} />
                <Button variant="white" aria-label={typeset`Вернуть: ${title}, ${saved}`}>
                  Вернуть
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
