import type { ReactNode } from 'react';
import type { ArticleModel, SectionModel } from '#src/models/editorial/article.ts';
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
          <h1>{article.title}</h1>
          {article.announce && <p className="article-lead">{article.announce}</p>}
        </header>
        {picture && (
          <figure className="article-picture">
            <Picture picture={picture} sizes="(min-width: 1024px) 576px, 100vw" priority />
          </figure>
        )}
        <ReadyHtml className="article-body" html={article.html} />
      </article>
      {children}
      {list && <Neighbours list={list} previous={article.previous} next={article.next} />}
    </div>
  );
}

function Section({ section }: { readonly section: SectionModel }) {
  return (
    <nav className="article-section" aria-label={section.title}>
      <p>{section.title}</p>
      <ul>
        {section.links.map(({ title, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
