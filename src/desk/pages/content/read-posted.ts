import { maxLengths } from '#src/contract/limits.ts';
import { FILE_AGAIN, NO_WORDS } from '#src/models/desk/content/picture-form.ts';
import { NO_FILES } from '#src/models/desk/goods/catalogue-words.ts';
import { oneLine } from '#src/web/forms/fields.ts';
import type { StaffInput } from '../../handler.ts';
import { receivePicture, withPictures } from './receive-pictures.ts';

interface PostedArticle {
  /** With the pictures that came with it: the one for the text stands at its end. */
  readonly form: URLSearchParams;
  /** Why there is none in the text. */
  readonly errors?: { readonly textFile?: string; readonly textAlt?: string };
}

/** An article's form with its pictures, also one that was chosen for the text and not yet put there. */
export async function readPosted(input: StaffInput<object>): Promise<PostedArticle> {
  const form = await withPictures(input);
  const { picture, problem } = await receivePicture(input, 'textFile');
  const alt = altIn(form);
  if (picture && alt === '') return { form, errors: { textAlt: NO_WORDS, textFile: FILE_AGAIN } };
  if (picture) {
    const { src, width, height } = picture;
    const written = (form.get('source') ?? '').trimEnd();
    const source = `${written}\n\n![${alt}](${src} "${width}x${height}")`.trimStart();
    form.set('source', source);
    form.set('textAlt', '');
    return { form };
  }
  const isAwaited = form.has('insert') || (alt !== '' && !form.has('preview'));
  return problem || isAwaited ? { form, errors: { textFile: problem || NO_FILES } } : { form };
}

const altIn = (form: URLSearchParams): string =>
  oneLine(form.get('textAlt') ?? '')
    .slice(0, maxLengths.pictureAlt)
    .replace(/[\\[\]]/g, ' ')
    .trim();

/** What is wrong in the fields of a form that was read. */
export const errorsIn = <Errors extends object>(
  read: { readonly ok: true } | { readonly ok: false; readonly errors: Errors },
): Errors | undefined => (read.ok ? undefined : read.errors);
