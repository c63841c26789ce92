import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type {
  OpinionsModel,
  OwnOpinionModel,
  OwnReviewModel,
  WaitingModel,
} from '#src/models/cabinet/opinions.ts';
import { href } from '#src/routes.ts';
import { ReviewPhotos } from '#views/reviews/review-photos.tsx';
import { Stars } from '#views/reviews/stars.tsx';
import { ReviewForm } from '#views/reviews/writing/review-form.tsx';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { Picture } from '#views/ui/picture.tsx';

export function OpinionsSection({ opinions }: { readonly opinions: OpinionsModel }) {
  const { waiting, reviews, reviewPages, siteReviews, siteReviewPages, questions, questionPages } = opinions;
  if (waiting.length + reviews.length + siteReviews.length + questions.length === 0) return <Nothing />;
  return (
    <div className="own-opinions">
      {waiting.length > 0 && (
        <Group id="waiting" title="Ждут отзыва">
          <ul>
            {waiting.map((product) => (
              <Waiting key={product.title + product.href} product={product} />
            ))}
          </ul>
        </Group>
      )}
      {reviews.length > 0 && (
        <Group id="own-reviews" title="Ваши отзывы">
          <ul>
            {reviews.map((review) => (
              <OwnReview key={review.id} review={review} />
            ))}
          </ul>
          <PageLinks pages={reviewPages} label="Страницы отзывов о вещах" />
        </Group>
      )}
      {siteReviews.length > 0 && (
        <Group id="own-site-reviews" title={typeset`Ваши отзывы о магазине`}>
          <ul>
            {siteReviews.map((review) => (
              <Own key={review.id} own={review} rating={<Stars rate={review.rating} />} />
            ))}
          </ul>
          <PageLinks pages={siteReviewPages} label="Страницы отзывов о магазине" />
        </Group>
      )}
      {questions.length > 0 && (
        <Group id="own-questions" title="Ваши вопросы">
          <ul>
            {questions.map((question) => (
              <Own key={question.id} own={question} />
            ))}
          </ul>
          <PageLinks pages={questionPages} label="Страницы вопросов" />
        </Group>
      )}
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ id, title, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Waiting({ product }: { readonly product: WaitingModel }) {
  return (
    <li className="own-opinion">
      <Product product={product}>
        {product.writeHref && !product.form && (
          <Button variant="white" href={product.writeHref}>
            Написать отзыв
          </Button>
        )}
      </Product>
      {product.form && <ReviewForm form={product.form} />}
    </li>
  );
}

function OwnReview({ review }: { readonly review: OwnReviewModel }) {
  return (
    <Own own={review} rating={!review.form && <Stars rate={review.rating} />} isOpen={review.form !== null}>
      {review.form && <ReviewForm form={review.form} />}
      {!review.form && <ReviewPhotos photos={review.photos} />}
      {review.editHref && !review.form && (
        <a className="text-link own-opinion-edit" href={review.editHref}>
          Изменить отзыв
        </a>
      )}
    </Own>
  );
}

interface OwnProps {
  readonly own: OwnOpinionModel;
  readonly rating?: ReactNode;
  /** Whether the form is open, with its text. */
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

function Own({ own, rating, isOpen = false, children }: OwnProps) {
  return (
    <li className="own-opinion">
      <Product product={own}>
        <p className="own-opinion-state">
          <span data-refused={own.isRefused ? '' : undefined}>{own.state}</span>
          <span className="quiet">{own.date}</span>
        </p>
      </Product>
      {rating}
      {!isOpen && <p className="own-opinion-text">{own.text}</p>}
      {own.refusal && <p className="own-opinion-refusal">Почему: {own.refusal}</p>}
      {own.answer && (
        <div className="review-answer">
          <p className="quiet">Ответ магазина</p>
          <p className="own-opinion-text">{own.answer}</p>
        </div>
      )}
      {children}
    </li>
  );
}

interface ProductProps {
  readonly product: Pick<WaitingModel, 'title' | 'href' | 'picture'>;
  readonly children: ReactNode;
}

function Product({ product: { title, href: address, picture }, children }: ProductProps) {
  return (
    <div className="own-opinion-product">
      {picture && <Picture picture={picture} sizes="64px" alt="" />}
      <div>
        {address ? <a href={address}>{title}</a> : <span>{title}</span>}
        {children}
      </div>
    </div>
  );
}

const Nothing = () => (
  <div className="empty">
    <p className="empty-title">{typeset`Отзывов и вопросов пока нет`}</p>
    <p>Здесь будут вещи, о которых можно рассказать, ваши отзывы, вопросы и наши ответы.</p>
    <div className="actions">
      <Button href={href('catalogRoot')}>В каталог</Button>
    </div>
  </div>
);
