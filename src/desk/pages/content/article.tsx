import { deskHref } from '#src/desk-routes.ts';
import { articleForm, draftOf } from '#src/models/desk/content/article-form.ts';
import { articleModel, scopeIn, type TypedArticle } from '#src/models/desk/content/articles.ts';
import { articleRefusals } from '#src/models/desk/content/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ArticlePage } from '#views/desk/content/article-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';
import { countIn } from './counts.ts';
import { errorsIn, readPosted } from './read-posted.ts';

type Input = StaffInput<{ kind: string; country: string; slug: string }>;

interface Shown {
  readonly typed?: TypedArticle;
  readonly problem?: string;
  readonly status?: number;
}

export const showArticle = (input: Input): Promise<Result> => articlePage(input);

const nameOf = ({ params: { kind, country, slug } }: Input) => ({ ...scopeIn(kind, country), slug });

const isNamed = ({ params: { kind, country } }: Input): boolean => {
  const scope = scopeIn(kind, country);
  return scope.kind === kind && scope.country === country;
};

async function read(input: Input) {
  const params = nameOf(input);
  return (await input.gatewayIn(params.country).content.showArticle({ params })).article;
}

async function articlePage(input: Input, { typed, problem = '', status = 200 }: Shown = {}): Promise<Result> {
  if (!isNamed(input)) return notFound;
  const model = articleModel(await read(input), input, typed);
  return page(model.title, <ArticlePage article={model} problem={problem} />, status);
}

export async function saveArticle(input: Input): Promise<Result> {
  const version = countIn(input.form.get('version'));
  if (version === null || !isNamed(input)) return notFound;
  const params = nameOf(input);
  const { content } = input.gatewayIn(params.country);
  const { form, errors } = await readPosted(input);
  const posted = articleForm().read(form);
  const { values } = posted;
  if (form.has('insert'))
    return articlePage(input, { typed: { values, errors }, status: errors ? 422 : 200 });
  if (!posted.ok || errors) {
    const typed = { values, errors: { ...errorsIn(posted), ...errors } };
    return articlePage(input, { typed, status: 422 });
  }
  if (form.has('preview')) {
    const { body } = await content.previewArticle({
      params: { country: params.country },
      body: { source: posted.value.source },
    });
    return articlePage(input, { typed: { values, preview: body } });
  }
  const draft = draftOf(posted.value, params.country, await read(input));
  const saved = await content.saveArticle({ params, body: { draft, version } });
  if (!saved.success)
    return articlePage(input, {
      typed: { values },
      problem: articleRefusals.Changed,
      status: 409,
    });
  return done(input, 'article-saved', await undoing(input, saved.version));
}

export async function restoreArticle(input: Input): Promise<Result> {
  const { form, gatewayIn } = input;
  const [id, version] = [countIn(form.get('id')), countIn(form.get('version'))];
  if (id === null || version === null || !isNamed(input)) return notFound;
  const params = nameOf(input);
  const isUndo = form.has('undo');
  const body = { id, version, isUndo };
  const restored = await gatewayIn(params.country).content.restoreArticle({ params, body });
  if (restored.errorMessage !== '')
    return articlePage(input, { problem: articleRefusals[restored.errorMessage], status: 409 });
  if (isUndo) return done(input, 'undone', null);
  return done(input, 'article-restored', await undoing(input, restored.version));
}

/** Goes back to what stood before the last change. */
async function undoing(input: Input, version: number): Promise<Undo | null> {
  const [before] = (await read(input)).versions;
  if (!before) return null;
  const fields = { id: String(before.id), version: String(version), undo: 'yes' };
  return { action: deskHref('restoreArticle', nameOf(input)), fields };
}

const done = (
  input: Input,
  note: 'article-saved' | 'article-restored' | 'undone',
  undo: Undo | null,
): Result => redirect(deskHref('article', nameOf(input)), 303, { cookies: [noteCookie(note, undo)] });
