import { typeset } from '#src/config/typography.ts';
import type { Option } from '#src/models/reviews/opinion-form.ts';
import type { SiteReviewFilter, SiteReviewsModel } from '#src/models/reviews/reviews.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { Answer, Signature } from './signature.tsx';
import { Stars } from './stars.tsx';

interface RespondPageProps {
  readonly filter: SiteReviewFilter;
  readonly topics: readonly Option[];
  readonly shops: readonly Option[];
  readonly reviews: SiteReviewsModel;
}

/** `/respond`: reviews of the shop. */
export function RespondPage({ filter, topics, shops, reviews }: RespondPageProps) {
  return (
    <div className="page about-product respond">
      <h1>{typeset`Отзывы о магазине`}</h1>
      <div className="write-action">
        <Button href={href('siteReviewForm')}>Написать отзыв</Button>
      </div>
      <search>
        <form className="respond-filter" action={href('respond')}>
          <Choice name="topic" label="О чём" all="Обо всём" value={filter.topic ?? ''} options={topics} />
          {shops.length > 0 && (
            <Choice name="shop" label="Магазин" all="Все магазины" value={filter.shop} options={shops} />
          )}
          <Button variant="white">Показать</Button>
        </form>
      </search>
      {reviews.items.length === 0 ? <Empty /> : <List reviews={reviews} />}
    </div>
  );
}

function List({ reviews }: Pick<RespondPageProps, 'reviews'>) {
  return (
    <>
      <p className="quiet">{reviews.totalText}</p>
      <ul className="review-list">
        {reviews.items.map((review) => (
          <li key={review.id} id={`site-review-${review.id}`} className="review">
            <Stars rate={review.rating} />
            <Signature written={review} />
            <p className="review-facts">{review.about}</p>
            {review.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Answer paragraphs={review.answer} />
          </li>
        ))}
      </ul>
      <PageLinks pages={reviews.pages} />
    </>
  );
}

const Empty = () => (
  <p className="reviews-empty">
    Таких отзывов пока нет. <a href={href('respond')}>Все отзывы</a>
  </p>
);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly Option[];
}

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`respond-${name}`}>{label}</label>
      <select id={`respond-${name}`} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
