import { typeset } from '#src/config/typography.ts';
import type { CropFields, OnePictureModel } from '#src/models/desk/goods/one-picture.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Problem } from '../ui/problem.tsx';

interface OnePicturePageProps {
  readonly model: OnePictureModel;
  readonly fields: CropFields;
  readonly problem: string;
}

/** One picture: which part of it is shown, and another in its place. */
export function OnePicturePage({ model, fields, problem }: OnePicturePageProps) {
  const { title, backHref, shown, crop, mayEdit } = model;
  return (
    <>
      <p className="way-back">
        <a href={backHref}>{typeset`Все фото`}</a>
      </p>
      <h1>{title}</h1>
      {problem && <Problem>{problem}</Problem>}
      <div className="catalogue-parts">
        <section aria-labelledby="as-shown">
          <h2 id="as-shown">{typeset`Как видят сейчас`}</h2>
          <img
            className="goods-shown"
            src={shown.url}
            width={shown.width}
            height={shown.height}
            alt={shown.alt}
          />
        </section>
        {mayEdit && crop && <Crop model={model} crop={crop} fields={fields} />}
        {mayEdit && <Replace model={model} />}
      </div>
    </>
  );
}

interface CropProps {
  readonly model: OnePictureModel;
  readonly crop: NonNullable<OnePictureModel['crop']>;
  readonly fields: CropFields;
}

const Crop = ({ model: { src, version }, crop, fields }: CropProps) => (
  <section aria-labelledby="crop">
    <h2 id="crop">{typeset`Кадр 3:4`}</h2>
    <form method="post" action={crop.action} noValidate>
      <input type="hidden" name="from" value={version} />
      <input type="hidden" name="src" value={src} />
      <crop-frame data-width={crop.width} data-height={crop.height}>
        <img src={crop.url} width={crop.width} height={crop.height} alt="Фото целиком" />
      </crop-frame>
      <p className="goods-tools">
        {crop.places.map(({ place, title }) => (
          <Button key={place} variant="white" name="place" value={place}>
            {title}
          </Button>
        ))}
      </p>
      <p className="quiet">{typeset`Или точно, в точках: фото ${crop.width} × ${crop.height}.`}</p>
      <div className="goods-numbers">
        <Field {...fields.left} label="Слева" isUnmarked />
        <Field {...fields.top} label="Сверху" isUnmarked />
        <Field {...fields.width} label="Ширина" isUnmarked />
      </div>
      <Button name="place" value="own">
        {typeset`Сохранить кадр`}
      </Button>
    </form>
  </section>
);

const Replace = ({ model: { src, version, replaceAction } }: { readonly model: OnePictureModel }) => (
  <section aria-labelledby="replace">
    <h2 id="replace">{typeset`Заменить`}</h2>
    <form method="post" action={replaceAction} encType="multipart/form-data" className="goods-upload">
      <input type="hidden" name="from" value={version} />
      <input type="hidden" name="src" value={src} />
      <FileField id="replacement" label={typeset`Другое фото на это место`} />
      <Button variant="white">Заменить</Button>
    </form>
  </section>
);
