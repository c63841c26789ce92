import type { PhotoFieldModel } from '#src/models/reviews/photo-field.ts';

/** Up to five photos; existing ones are kept unless they are ticked for removal. */
export function PhotoField({ id, field }: { readonly id: string; readonly field: PhotoFieldModel }) {
  const { photos, errors, hint, free } = field;
  const errorId = `${id}-error`;
  return (
    <photo-field>
      <fieldset className="photo-field">
        <legend className="field-label">Фото</legend>
        {photos.length > 0 && (
          <ul className="photo-field-photos">
            {photos.map(({ key, href, thumbnail, alt }) => (
              <li key={key}>
                <a href={href} target="_blank" rel="noopener">
                  <img src={thumbnail} width={96} height={96} alt={alt} />
                </a>
                <input type="hidden" name="photo" value={key} />
                <label className="check">
                  <input type="checkbox" id={`${id}-${key}`} name="removePhoto" value={key} />
                  <span>Убрать</span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {free > 0 && (
          <>
            <label htmlFor={id} className="visually-hidden">
              Добавить фото
            </label>
            <input
              id={id}
              name="photos"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp"
              data-free={free}
              aria-describedby={errors.length > 0 ? `${errorId} ${id}-hint` : `${id}-hint`}
              aria-invalid={errors.length > 0 || undefined}
            />
            <p className="field-hint" id={`${id}-hint`}>
              {hint}
            </p>
          </>
        )}
        {errors.length > 0 && (
          <ul className="photo-field-errors" id={errorId}>
            {errors.map((error) => (
              <li key={error} className="field-error">
                {error}
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    </photo-field>
  );
}
