import type { QuestionModel } from '#src/models/reviews/reviews.ts';

export function Signature({ written }: { readonly written: QuestionModel }) {
  return (
    <p className="review-signature">
      <strong>{written.author}</strong>{' '}
      <time dateTime={written.date} className="quiet">
        {written.dateText}
      </time>
    </p>
  );
}

export function Answer({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="review-answer">
      <p className="quiet">Ответ магазина</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
