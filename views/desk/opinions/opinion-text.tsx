import { typeset } from '#src/config/typography.ts';
import type { DeskOpinionModel } from '#src/models/desk/opinions/opinions.ts';

/** What somebody wrote, and what to look at in it. */
export function OpinionText({ opinion }: { readonly opinion: DeskOpinionModel }) {
  const { about, sentAt, author, isBuyers, texts, flags, photos, answer, refusal } = opinion;
  return (
    <>
      <p className="quiet">
        {[about, author, isBuyers && typeset`купил здесь`, sentAt].filter(Boolean).join(' · ')}
      </p>
      {flags.length > 0 && <p className="status">{flags.join(', ')}</p>}
      {texts.map(([title, text]) => (
        <p key={title} className="opinion-text">
          {title && <span className="quiet">{title}: </span>}
          {text}
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="opinion-photos">
          {photos.map((src) => (
            <li key={src}>
              <a href={src}>
                <img src={src} alt="Фото из отзыва" width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && <blockquote>Ответ магазина: {answer}</blockquote>}
      {refusal && <p>Почему отклонён: {refusal}</p>}
    </>
  );
}
