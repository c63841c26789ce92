import { typeset } from '#src/config/typography.ts';
import type { PictureSection, PicturesModel } from '#src/models/desk/goods/pictures.ts';
import { Button } from '#views/ui/button.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { ModelNav } from './model-nav.tsx';
import { PictureList } from './picture-list.tsx';

/** The pictures of a model, colour by colour. */
export const PicturesPage = ({ model }: { readonly model: PicturesModel }) => (
  <>
    <h1>{typeset`Фото: ${model.title}`}</h1>
    <ModelNav code={model.code} current="goodsPictures" />
    {model.sections.length === 0 && (
      <p className="empty">{typeset`У модели ещё нет цветов: сначала добавьте цвет.`}</p>
    )}
    {model.sections.map((section) => (
      <Section key={section.id} section={section} altLength={model.altLength} mayChange={model.mayChange} />
    ))}
  </>
);

interface SectionProps {
  readonly section: PictureSection;
  readonly altLength: number;
  readonly mayChange: boolean;
}

const Section = ({ section, altLength, mayChange }: SectionProps) => (
  <section id={section.id} aria-labelledby={`${section.id}-title`} className="goods-section">
    <h2 id={`${section.id}-title`}>
      <span className="goods-swatch" style={{ backgroundColor: section.hex }} aria-hidden />
      {section.title} <span className="quiet">{section.article}</span>
    </h2>
    {section.problems.length > 0 && (
      <div role="alert">
        {section.problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </div>
    )}
    {section.isFed && <Keeping section={section} mayChange={mayChange} />}
    {section.isEmpty && (
      <p className="empty">
        {section.mayEdit
          ? typeset`Фото ещё нет. Загрузите первое: оно станет обложкой в каталоге.`
          : typeset`Фото ещё нет.`}
      </p>
    )}
    <PictureList section={section} altLength={altLength} />
    {section.mayEdit && <Upload section={section} />}
  </section>
);

/** Who keeps the pictures of a product that a feed has made. */
const Keeping = ({ section, mayChange }: Pick<SectionProps, 'section' | 'mayChange'>) => (
  <form method="post" action={section.keepAction} className="goods-keeping">
    <input type="hidden" name="from" value={section.version} />
    <p className="quiet">
      {section.isKept
        ? typeset`Фото ведёте вы: загрузка товаров их не меняет.`
        : typeset`Фото ведёт загрузка товаров: она заменит их при следующем обмене.`}
    </p>
    {mayChange && (
      <Button variant="white" name="keep" value={section.isKept ? 'no' : 'yes'}>
        {section.isKept ? typeset`Вернуть фото загрузке` : typeset`Вести фото здесь`}
      </Button>
    )}
  </form>
);

const Upload = ({ section: { id, uploadAction } }: { readonly section: PictureSection }) => (
  <form method="post" action={uploadAction} encType="multipart/form-data" className="goods-upload">
    <FileField id={`${id}-files`} label="Добавить фото" isMultiple />
    <Button variant="white">Загрузить</Button>
  </form>
);
