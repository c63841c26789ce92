import type { ReactNode } from 'react';
import type { ArticleModel, SectionModel, TranslationModel } from '#src/models/editorial/article.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { Neighbours } from './neighbours.tsx';

interface ArticlePageProps {
  readonly article: ArticleModel;
  /** Shown below the article. */
  readonly children?: ReactNode;
}

export function ArticlePage({ article, children }: ArticlePageProps) {
  const { section, list, date, picture } = article;
  return (
    <div className="page editorial">
      <Breadcrumbs crumbs={article.crumbs} />
      <article className="article">
        <div className="article-aside">
          {date && <time dateTime={date.dateTime}>{date.text}</time>}
          {section && <Section section={section} />}
        </div>
        <header className="article-head">
          <h1 lang={langOf(article.language)}>{article.title}</h1>
          {article.announce && (
            <p className="article-lead" lang={langOf(article.language)}>
              {article.announce}
            </p>
          )}
          {article.translation && <Languages />}
        </header>
        {picture && (
          <figure className="article-picture">
            <Picture picture={picture} sizes="(min-width: 1024px) 576px, 100vw" priority />
          </figure>
        )}
        {article.translation && <Translation translation={article.translation} />}
        <ReadyHtml
          className="article-body"
          html={article.html}
          lang={langOf(article.language)}
          id={article.translation ? 'ru' : undefined}
        />
      </article>
      {children}
      {list && <Neighbours list={list} previous={article.previous} next={article.next} />}
    </div>
  );
}

/** The page itself is Russian. */
const langOf = (language: ArticleModel['language']) => (language === 'ru' ? undefined : language);

const Languages = () => (
  <nav className="article-languages" aria-label="Язык текста">
    <a href="#hy" lang="hy">
      Հայերեն
    </a>
    <a href="#ru">Русский</a>
  </nav>
);

const Translation = ({
  translation: { title, html, language },
}: {
  readonly translation: TranslationModel;
}) => (
  <section className="article-translation" id={language} lang={language} aria-labelledby="translation-title">
    <h2 id="translation-title">{title}</h2>
    <ReadyHtml className="article-body" html={html} />
  </section>
);

function Section({ section }: { readonly section: SectionModel }) {
  return (
    <nav className="article-section" aria-label={section.title}>
      <p>{section.title}</p>
      <ul>
        {section.links.map(({ title, href, lang, isCurrent }) => (
          <li key={href}>
            <a href={href} lang={lang} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
