import type { DeskOpinionModel } from '#src/models/desk/opinions/opinions.ts';
import { NewTab } from '#views/ui/new-tab.tsx';

interface OpinionTextProps {
  readonly opinion: DeskOpinionModel;
  /** Of a form that photos can be left out of; null where none is. */
  readonly photoForm?: string | null;
}

/** What somebody wrote, and what to look at in it. */
export function OpinionText({ opinion, photoForm = null }: OpinionTextProps) {
  const { sentAt, author, facts, texts, flags, answer, refusal, decided } = opinion;
  return (
    <>
      <About opinion={opinion} />
      <p className="quiet">{[author, ...facts, sentAt].join(' · ')}</p>
      {decided && <p className="quiet">{decided}</p>}
      {flags.length > 0 && <p className="status">{flags.join(', ')}</p>}
      {texts.map(([title, text]) => (
        <p key={title} className="opinion-text">
          {title && <span className="quiet">{title}: </span>}
          {text}
        </p>
      ))}
      <Photos photos={opinion.photos} form={photoForm} />
      {answer && <blockquote className="opinion-text">Ответ магазина: {answer}</blockquote>}
      {refusal && <p>Почему отклонён: {refusal}</p>}
    </>
  );
}

function About({ opinion: { about, product } }: Pick<OpinionTextProps, 'opinion'>) {
  if (!product) return <p className="opinion-about">{about}</p>;
  return (
    <p className="opinion-about">
      {product.picture && <img src={product.picture} alt="" width={48} height={64} loading="lazy" />}
      <span>
        <NewTab className="text-link" href={product.href}>
          {about}
        </NewTab>{' '}
        <span className="quiet">{product.article}</span>
      </span>
    </p>
  );
}

interface PhotosProps {
  readonly photos: DeskOpinionModel['photos'];
  readonly form: string | null;
}

function Photos({ photos, form }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="opinion-photos">
      {photos.map(({ key, href, width, height }, place) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener" data-photo="">
            <img src={href} alt={`Фото ${place + 1} из отзыва`} width={width} height={height} />
          </a>
          {form && (
            <label className="check">
              <input type="checkbox" name="without" value={key} form={form} />
              <span>Не публиковать</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
