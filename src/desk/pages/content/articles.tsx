import { deskHref } from '#src/desk-routes.ts';
import { previewedHtml } from '#src/models/article-html.ts';
import {
  draftOf,
  type NewArticleErrors,
  type NewArticleValues,
  newArticleForm,
} from '#src/models/desk/content/article-form.ts';
import {
  ARTICLES_PER_PAGE,
  articleListModel,
  newArticleValues,
  scopeIn,
} from '#src/models/desk/content/articles.ts';
import { typedPreview } from '#src/models/desk/content/picture-form.ts';
import { kindTitles, TAKEN } from '#src/models/desk/content/words.ts';
import { readPage } from '#src/models/page-links.ts';
import { redirect } from '#src/web/result.ts';
import { ArticlesPage } from '#views/desk/content/articles-page.tsx';
import { NewArticlePage } from '#views/desk/content/new-article-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { errorsIn, readPosted } from './read-posted.ts';
import { sectionPage } from './section-page.tsx';

type Input = StaffInput<object>;

const scopeOf = ({ query }: Input) => scopeIn(query.get('kind'), query.get('country'));

export async function showContent(input: Input): Promise<Result> {
  const scope = scopeOf(input);
  const pageNumber = readPage(input.query);
  const listed = await input.gatewayIn(scope.country).content.listArticles({
    params: { ...scope },
    query: { pageNumber, pageSize: ARTICLES_PER_PAGE },
  });
  const model = articleListModel(scope, listed, input.member, pageNumber);
  return sectionPage(input, 'content', 'Витрина', <ArticlesPage list={model} />);
}

const SLUG = /^[\w-]+$/;

/** A company page begins with the text that a new shop has there, if there is one. */
export async function showNewArticle(input: Input): Promise<Result> {
  const { kind, country } = scopeOf(input);
  const values: NewArticleValues = newArticleValues({ kind, country }, input.query, input.now);
  const { slug = '' } = values;
  if (kind !== 'company' || !SLUG.test(slug)) return newArticlePage(input);
  const params = { country, slug };
  const { text } = await input.gatewayIn(country).shop.showStarterText({ params });
  return newArticlePage(input, { values: { ...values, ...text } });
}

interface Typed {
  readonly values?: NewArticleValues;
  readonly errors?: NewArticleErrors;
  readonly preview?: string | null;
  readonly status?: number;
}

function newArticlePage(input: Input, typed: Typed = {}): Result {
  const scope = scopeOf(input);
  const {
    values = newArticleValues(scope, input.query, input.now),
    errors,
    preview = null,
    status = 200,
  } = typed;
  const body = (
    <NewArticlePage
      heading={kindTitles[scope.kind]}
      action={deskHref('newArticle', {}, { ...scope })}
      listHref={deskHref('content', {}, { ...scope })}
      fields={newArticleForm().fields(values, errors)}
      picture={typedPreview(values)}
      preview={preview}
    />
  );
  return page('Новая статья', body, status);
}

export async function addArticle(input: Input): Promise<Result> {
  const scope = scopeOf(input);
  const { form, errors } = await readPosted(input);
  const read = newArticleForm().read(form);
  const { values } = read;
  if (form.has('insert')) return newArticlePage(input, { values, errors, status: errors ? 422 : 200 });
  if (!read.ok || errors)
    return newArticlePage(input, { values, errors: { ...errorsIn(read), ...errors }, status: 422 });
  const { content } = input.gatewayIn(scope.country);
  if (form.has('preview')) {
    const { source } = read.value;
    const { body } = await content.previewArticle({ params: { country: scope.country }, body: { source } });
    const preview = previewedHtml(body, input.shopOrigins[scope.country]);
    return newArticlePage(input, { values, preview });
  }
  const params = { ...scope, slug: read.value.slug };
  const draft = draftOf(read.value, scope.country);
  const { success } = await content.saveArticle({ params, body: { draft, version: 0 } });
  if (success) return redirect(deskHref('article', params), 303, { cookies: [noteCookie('article-saved')] });
  return newArticlePage(input, { values, errors: { slug: TAKEN }, status: 409 });
}
