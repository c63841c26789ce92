import { typeset } from '#src/config/typography.ts';
import type { ShopPhotosModel } from '#src/models/desk/delivery/shop-photos.ts';
import { Button } from '#views/ui/button.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Problem } from '../ui/problem.tsx';

/** The photos of a shop. */
export const ShopPhotos = ({ model }: { readonly model: ShopPhotosModel }) => (
  <section aria-labelledby="photos" className="delivery-section">
    <h2 id="photos">Фото</h2>
    {model.problem && <Problem>{model.problem}</Problem>}
    {model.photos.length === 0 && (
      <p className="quiet">{typeset`Фото ещё нет. Первое станет главным на странице магазина.`}</p>
    )}
    <form method="post" action={model.action} encType="multipart/form-data" className="promotion-form">
      <input type="hidden" name="version" value={model.version} />
      {model.photos.map((photo, place) => (
        <Photo
          key={photo.src}
          photo={photo}
          number={place + 1}
          count={model.photos.length}
          altLength={model.altLength}
        />
      ))}
      {!model.isFull && (
        <>
          <FileField
            id="photo"
            label="Добавить фото"
            hint={typeset`JPEG, PNG, WebP или AVIF до 20 МБ, до пяти фото.`}
          />
          <div className="field">
            <label htmlFor="newAlt">{typeset`Что на нём, для тех, кто не видит`}</label>
            <input
              type="text"
              id="newAlt"
              name="newAlt"
              defaultValue={model.newAlt}
              maxLength={model.altLength}
            />
          </div>
        </>
      )}
      <Button variant="white">Сохранить фото</Button>
    </form>
  </section>
);

interface PhotoProps {
  readonly photo: ShopPhotosModel['photos'][number];
  readonly number: number;
  /** Of all photos. */
  readonly count: number;
  readonly altLength: number;
}

const Photo = ({ photo: { src, preview, alt, place }, number, count, altLength }: PhotoProps) => (
  <fieldset className="shop-photo">
    <legend>Фото {number}</legend>
    <img src={preview} alt={alt} loading="lazy" />
    <div className="field">
      <label htmlFor={`alt-${number}`}>{typeset`Что на нём`}</label>
      <input type="text" id={`alt-${number}`} name={`alt.${src}`} defaultValue={alt} maxLength={altLength} />
    </div>
    {count > 1 && (
      <div className="field">
        <label htmlFor={`place-${number}`}>{typeset`Каким по порядку`}</label>
        <select id={`place-${number}`} name={`place.${src}`} defaultValue={place}>
          {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
            <option key={each} value={each}>
              {each === 1 ? '1 — главное' : each}
            </option>
          ))}
        </select>
      </div>
    )}
    <label className="check">
      <input type="checkbox" name="delete" value={src} />
      <span>Удалить</span>
    </label>
  </fieldset>
);
