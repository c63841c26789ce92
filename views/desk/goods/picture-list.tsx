import { typeset } from '#src/config/typography.ts';
import type { PictureRow, PictureSection } from '#src/models/desk/goods/pictures.ts';
import { Button } from '#views/ui/button.tsx';

interface PictureListProps {
  readonly section: PictureSection;
  readonly altLength: number;
}

/** Pictures in order; a script lets them be dragged, and any button saves what stands. */
export function PictureList({ section, altLength }: PictureListProps) {
  if (section.pictures.length === 0) return null;
  if (!section.mayEdit)
    return (
      <ul className="goods-pictures">
        {section.pictures.map((picture) => (
          <li key={picture.src}>
            <Shown picture={picture} />
          </li>
        ))}
      </ul>
    );
  return (
    <form method="post" action={section.arrangeAction}>
      <input type="hidden" name="from" value={section.version} />
      {/* What Enter in a field does: nothing is moved. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
        Сохранить
      </button>
      <picture-order>
        <ul className="goods-pictures">
          {section.pictures.map((picture) => (
            <Row key={picture.src} picture={picture} section={section} altLength={altLength} />
          ))}
        </ul>
      </picture-order>
      <Button variant="white">{typeset`Сохранить подписи и порядок`}</Button>
    </form>
  );
}

const Shown = ({ picture }: { readonly picture: PictureRow }) => (
  <>
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading="lazy"
      style={{ backgroundColor: picture.tone }}
    />
    <p className="quiet">{picture.isCover ? typeset`Обложка · ${picture.about}` : picture.about}</p>
  </>
);

interface RowProps extends PictureListProps {
  readonly picture: PictureRow;
}

const Row = ({ picture, section, altLength }: RowProps) => {
  const { src, number, alt, href, isCover, isLast } = picture;
  const id = `${section.id}-${number}`;
  return (
    <li data-picture>
      <Shown picture={picture} />
      <input type="hidden" name="src" value={src} />
      <div className="field">
        <label htmlFor={id}>{typeset`Что на фото ${number}`}</label>
        <input id={id} type="text" name="alt" defaultValue={alt} maxLength={altLength} />
      </div>
      <p className="goods-tools">
        {!isCover && (
          <button type="submit" className="text-link" name="earlier" value={src}>
            Раньше<span className="visually-hidden"> фото {number}</span>
          </button>
        )}
        {!isLast && (
          <button type="submit" className="text-link" name="later" value={src}>
            Позже<span className="visually-hidden"> фото {number}</span>
          </button>
        )}
        <a className="text-link" href={href}>
          {typeset`Кадр и замена`}
          <span className="visually-hidden"> фото {number}</span>
        </a>
        <button type="submit" className="text-link" name="delete" value={src}>
          Удалить<span className="visually-hidden"> фото {number}</span>
        </button>
      </p>
    </li>
  );
};
