import type { QuestionModel } from '#src/storefront/models/reviews/reviews.ts';

/** Who wrote it and when. */
export function Signature({ opinion }: { readonly opinion: QuestionModel }) {
  return (
    <p className="opinion-signature">
      <strong>{opinion.author}</strong>{' '}
      <time dateTime={opinion.date} className="quiet">
        {opinion.dateText}
      </time>
    </p>
  );
}

/** What the shop answered. */
export function Answer({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="opinion-answer">
      <p className="quiet">Ответ магазина</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
