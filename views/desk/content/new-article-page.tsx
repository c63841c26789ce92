import { typeset } from '#src/config/typography.ts';
import type { NewArticleFields } from '#src/models/desk/content/article-form.ts';
import type { PicturePreview } from '#src/models/desk/content/picture-form.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { ArticleFieldset } from './article-fields.tsx';

interface NewArticlePageProps {
  readonly heading: string;
  readonly action: string;
  readonly listHref: string;
  readonly fields: NewArticleFields;
  readonly picture: PicturePreview | null;
  /** What was typed, as HTML; null before somebody asked for it. */
  readonly preview: string | null;
}

export const NewArticlePage = ({
  heading,
  action,
  listHref,
  fields,
  picture,
  preview,
}: NewArticlePageProps) => (
  <>
    <p className="way-back">
      <a href={listHref}>{heading}</a>
    </p>
    <h1>Новая статья</h1>
    <div className="article-parts">
      <form method="post" action={action} encType="multipart/form-data" className="article-form" noValidate>
        <Field {...fields.slug} label="Адрес" hint={typeset`Латиницей, через дефис: osen-v-gorode`} />
        <ArticleFieldset fields={fields} picture={picture} />
      </form>
      {preview !== null && (
        <section aria-labelledby="article-preview">
          <h2 id="article-preview">{typeset`Как прочтут`}</h2>
          <ReadyHtml className="opening-text" html={preview} />
        </section>
      )}
    </div>
  </>
);
