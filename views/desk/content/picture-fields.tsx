import { typeset } from '#src/config/typography.ts';
import type { PictureFieldModels, PicturePreview } from '#src/models/desk/content/picture-form.ts';
import { Field } from '#views/ui/forms/field.tsx';

interface PictureFieldsProps {
  readonly fields: PictureFieldModels;
  /** Of the picture that is stored; null without one. */
  readonly preview: PicturePreview | null;
}

/** The picture of a banner or an article. The shop makes the widths that it needs of it. */
export const PictureFields = ({ fields, preview }: PictureFieldsProps) => (
  <fieldset className="picture-fields">
    <legend>Картинка</legend>
    {preview && (
      <p className="picture-looks">
        <img src={preview.whole} alt={preview.alt} loading="lazy" />
        <img src={preview.square} alt="" loading="lazy" />
      </p>
    )}
    <Field
      {...fields.pictureSrc}
      label="Адрес"
      hint={typeset`Путь картинки магазина, например banners/autumn.webp, или https://… Пусто — без картинки. Размеры для каждого экрана магазин сделает сам.`}
    />
    <div className="picture-sizes">
      <Field {...fields.pictureWidth} label="Ширина, px" isUnmarked />
      <Field {...fields.pictureHeight} label="Высота, px" isUnmarked />
      <Field {...fields.pictureTone} label="Цвет фона" isUnmarked />
    </div>
    <Field {...fields.pictureAlt} label={typeset`Что на ней, для тех, кто не видит`} />
  </fieldset>
);
