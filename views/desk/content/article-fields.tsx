import { typeset } from '#src/config/typography.ts';
import type { ArticleFields } from '#src/models/desk/content/article-form.ts';
import type { PicturePreview } from '#src/models/desk/content/picture-form.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Select } from '../ui/select.tsx';
import { PictureFields } from './picture-fields.tsx';

const languages = [
  { value: 'ru', title: 'Русский' },
  { value: 'hy', title: 'Армянский' },
];

interface ArticleFieldsetProps {
  readonly fields: ArticleFields;
  readonly picture: PicturePreview | null;
}

/** The fields of an article, and the buttons to look at it and to save it. */
export const ArticleFieldset = ({ fields, picture }: ArticleFieldsetProps) => (
  <>
    <Field {...fields.title} label="Заголовок" />
    <TextField {...fields.announce} label="Коротко, для списков" rows={2} />
    <TextField {...fields.source} label="Текст" rows={16} />
    <Select
      id="article-language"
      name="language"
      label="Язык текста"
      value={fields.language.value}
      options={languages}
    />
    <p className="quiet">
      {typeset`Армянский текст страницы oferta — статья с адресом oferta-hy: на странице они стоят вместе.`}
    </p>
    <p className="quiet">
      {typeset`Пустая строка начинает абзац. ## Заголовок, - пункт списка, **выделено**, [слова](/company/return) — ссылка. {{legalName}}, {{phone}}, {{email}} — данные продавца.`}
    </p>
    <TextPicture fields={fields} />
    <PictureFields
      fields={fields}
      preview={picture}
      legend="Обложка"
      size={typeset`От 1200 px в ширину. Видна в списке и над текстом.`}
    />
    <div className="article-days">
      <Field {...fields.since} label="Показывать с" />
      <Field {...fields.till} label="по" hint={typeset`Пусто — без срока`} />
    </div>
    <div className="form-buttons">
      <Button>Сохранить</Button>
      <Button variant="white" name="preview" value="yes">
        Посмотреть
      </Button>
    </div>
  </>
);

/** Adds a picture to the end of the text. */
const TextPicture = ({ fields: { textFile, textAlt } }: Pick<ArticleFieldsetProps, 'fields'>) => (
  <details open={textFile.error !== undefined || textAlt.error !== undefined}>
    <summary>Картинка в текст</summary>
    <FileField
      id="textFile"
      name="textFile"
      label="Файл"
      hint={typeset`JPEG, PNG, WebP или AVIF до 20 МБ`}
      error={textFile.error}
    />
    <Field {...textAlt} label={typeset`Что на ней, для тех, кто не видит`} isUnmarked />
    <Button variant="white" name="insert" value="yes">
      Вставить в текст
    </Button>
    <p className="quiet">{typeset`Встанет в конце текста строкой вида ![что на ней](uploads/…): переставьте её, куда нужно, и сохраните статью.`}</p>
  </details>
);
