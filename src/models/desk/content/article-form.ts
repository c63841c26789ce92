import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { textLanguages } from '#src/contract/content/articles.ts';
import type { ArticleDraft, EditedArticle } from '#src/contract/content/staff-articles.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, oneOf, text } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { dayIn, endOfDay, isDay, lastDay, startOfDay } from '../days.ts';
import { fileField, pictureFields, pictureOf, pictureValues } from './picture-form.ts';

const DAY_CHARACTERS = 10;

const common = {
  title: line(maxLengths.articleTitle, { missing: FILL_IN }),
  announce: text(maxLengths.articleAnnounce),
  source: text(maxLengths.article, { missing: FILL_IN }),
  language: oneOf(textLanguages),
  ...pictureFields,
  textFile: fileField(),
  textAlt: line(maxLengths.pictureAlt),
  since: line(DAY_CHARACTERS, {
    missing: FILL_IN,
    type: 'date',
    rule: (typed) => typed !== '' && !isDay(typed) && typeset`Такого дня нет`,
  }),
  till: line(DAY_CHARACTERS, {
    type: 'date',
    rule: (typed, _context, values) => {
      if (typed === '') return false;
      if (!isDay(typed)) return typeset`Такого дня нет`;
      return typed < (values.since ?? '') && typeset`Этот день раньше первого`;
    },
  }),
};

export const articleForm = form(common);
/** A new one has an address too. */
export const newArticleForm = form({
  slug: line(maxLengths.slug, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) =>
      typed !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed) && typeset`Латинские буквы, цифры и дефисы`,
  }),
  ...common,
});

export type ArticleFields = FieldsOf<typeof articleForm>;
export type NewArticleFields = FieldsOf<typeof newArticleForm>;
export type NewArticleValues = Partial<ValuesOf<typeof newArticleForm>>;
export type NewArticleErrors = ErrorsOf<typeof newArticleForm>;
type Values = ValuesOf<typeof articleForm>;

/** @param known keeps moments within a day that was not changed */
export function draftOf(
  { title, announce, source, language, since, till, ...picture }: ValueOf<typeof articleForm>,
  country: CountryCode,
  known?: EditedArticle,
): ArticleDraft {
  const old = known && valuesOf(known);
  return {
    title,
    announce,
    source,
    language,
    picture: pictureOf(picture),
    since: known && old?.since === since ? known.since : startOfDay(since, country),
    till: till === '' ? null : known && old?.till === till ? known.till : endOfDay(till, country),
  };
}

export const valuesOf = ({
  title,
  announce,
  source,
  language,
  picture,
  since,
  till,
  country,
}: EditedArticle): Values => ({
  title,
  announce,
  source: source ?? '',
  language,
  ...pictureValues(picture),
  textFile: '',
  textAlt: '',
  since: dayIn(since, country),
  till: till === null ? '' : lastDay(till, country),
});
