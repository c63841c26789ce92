import { NO_WORDS } from '#src/models/desk/content/picture-form.ts';
import { NO_FILES } from '#src/models/desk/goods/catalogue-words.ts';
import type { StaffInput } from '../../handler.ts';
import { receivePicture } from './receive-pictures.ts';

interface Written {
  readonly source: string;
  readonly textFile: string;
  readonly textAlt: string;
}

interface Inserted<Values> {
  /** With the picture at the end of the text. */
  readonly values: Values;
  readonly errors?: { readonly textFile?: string; readonly textAlt?: string };
}

/** Adds the picture that came for the text of an article to its end. */
export async function insertPicture<Values extends Written>(
  input: StaffInput<object>,
  values: Values,
): Promise<Inserted<Values>> {
  const { picture, problem } = await receivePicture(input, 'textFile');
  if (!picture) return { values, errors: { textFile: problem || NO_FILES } };
  const alt = values.textAlt.replace(/[\\[\]]/g, ' ').trim();
  if (alt === '') return { values, errors: { textAlt: NO_WORDS } };
  const { src, width, height } = picture;
  const source = `${values.source}\n\n![${alt}](${src} "${width}x${height}")`.trimStart();
  return { values: { ...values, source, textAlt: '' } };
}
