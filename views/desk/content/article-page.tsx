import { typeset } from '#src/config/typography.ts';
import type { ArticleModel } from '#src/models/desk/content/articles.ts';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { Problem } from '../ui/problem.tsx';
import { ArticleFieldset } from './article-fields.tsx';
import { VersionList } from './version-list.tsx';

interface ArticlePageProps {
  readonly article: ArticleModel;
  readonly problem: string;
}

export function ArticlePage({ article, problem }: ArticlePageProps) {
  const {
    title,
    action,
    listHref,
    shopPath,
    state,
    version,
    fields,
    preview,
    versions,
    restoreAction,
    mayChange,
  } = article;
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
            <form
              method="post"
              action={action}
              encType="multipart/form-data"
              className="article-form"
              noValidate
            >
              <input type="hidden" name="version" value={version} />
              <ArticleFieldset fields={fields} picture={article.picture} />
            </form>
          </section>
        )}
        <section aria-labelledby="article-preview">
          <h2 id="article-preview">{typeset`Как прочтут`}</h2>
          <ReadyHtml className="opening-text" html={preview} />
        </section>
        <VersionList versions={versions} action={restoreAction} version={version} mayChange={mayChange} />
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
