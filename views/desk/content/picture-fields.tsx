import { typeset } from '#src/config/typography.ts';
import type {
  PhoneFieldModels,
  PictureFieldModels,
  PicturePreview,
} from '#src/models/desk/content/picture-form.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { FileField } from '../ui/file-field.tsx';

interface PictureFieldsProps {
  readonly fields: PictureFieldModels;
  /** Null without a picture. */
  readonly preview: PicturePreview | null;
  readonly legend?: string;
  /** Which size serves best. */
  readonly size: string;
}

/** The picture of a banner or an article. The shop makes the widths that it needs of it. */
export const PictureFields = ({ fields, preview, legend = 'Картинка', size }: PictureFieldsProps) => (
  <fieldset className="picture-fields">
    <legend>{legend}</legend>
    {preview && (
      <p className="picture-looks">
        <img src={preview.whole} alt={preview.alt} loading="lazy" />
        <img src={preview.square} alt="" loading="lazy" />
      </p>
    )}
    <FileField
      id="pictureFile"
      name="pictureFile"
      label={preview ? 'Другой файл' : 'Файл'}
      hint={typeset`JPEG, PNG, WebP или AVIF до 20 МБ. ${size}`}
      error={fields.pictureFile.error}
    />
    <Field {...fields.pictureAlt} label={typeset`Что на ней, для тех, кто не видит`} />
    <Address
      source={fields.pictureSrc}
      sizes={[fields.pictureWidth, fields.pictureHeight, fields.pictureTone]}
    />
  </fieldset>
);

/** The picture for phones, which shows the same. */
export const PhoneFields = ({ fields }: { readonly fields: PhoneFieldModels }) => (
  <fieldset className="picture-fields">
    <legend>Картинка для телефона</legend>
    <FileField
      id="phoneFile"
      name="phoneFile"
      label={fields.phoneSrc.value ? 'Другой файл' : 'Файл'}
      hint={typeset`Квадрат, от 1080 px. Без неё на телефоне видна середина основной.`}
      error={fields.phoneFile.error}
    />
    <Address source={fields.phoneSrc} sizes={[fields.phoneWidth, fields.phoneHeight, fields.phoneTone]} />
  </fieldset>
);

type FieldModel = PictureFieldModels['pictureSrc'];

interface AddressProps {
  readonly source: FieldModel;
  readonly sizes: readonly [FieldModel, FieldModel, FieldModel];
}

/** For a picture that the shop has already, or that another site has. */
const Address = ({ source, sizes: [width, height, tone] }: AddressProps) => (
  <details open={[source, width, height, tone].some(({ error }) => error !== undefined)}>
    <summary>{typeset`Адрес вместо файла`}</summary>
    <Field
      {...source}
      label="Адрес"
      hint={typeset`Путь картинки магазина, например banners/autumn.webp, или https://… Пусто — без картинки.`}
    />
    <div className="picture-sizes">
      <Field {...width} label="Ширина, px" isUnmarked />
      <Field {...height} label="Высота, px" isUnmarked />
      <Field {...tone} label="Цвет фона" isUnmarked />
    </div>
  </details>
);
