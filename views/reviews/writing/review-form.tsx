import { typeset } from '#src/config/typography.ts';
import type { ReviewFormModel } from '#src/models/reviews/opinion-form.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { ChoiceField, OpinionForm, RatingField } from '../opinion-parts.tsx';
import { PhotoField } from './photo-field.tsx';

export function ReviewForm({ form }: { readonly form: ReviewFormModel }) {
  const { fields, sizes, fits, isEdit, photos, back } = form;
  return (
    <OpinionForm id="review-form" takesFiles {...form}>
      {back && <input type="hidden" name="back" value={back} />}
      {isEdit && (
        <p className="quiet">
          {typeset`После правки отзыв снова прочтёт модератор, и он появится на странице.`}
        </p>
      )}
      <RatingField id="review-rating" field={fields.rating} />
      <TextField {...fields.text} id="review-text" label="Отзыв" rows={5} />
      <div className="opinion-pair">
        <TextField {...fields.advantages} id="review-advantages" label="Достоинства" rows={3} />
        <TextField {...fields.shortcomings} id="review-shortcomings" label="Недостатки" rows={3} />
      </div>
      <div className="opinion-facts">
        {sizes.length > 0 && (
          <ChoiceField
            id="review-size"
            label="Купленный размер"
            field={fields.size}
            options={sizes}
            none="Не указан"
          />
        )}
        <Field {...fields.height} id="review-height" label="Ваш рост, см" />
        <ChoiceField id="review-fit" label="Как сидит" field={fields.fit} options={fits} none="Не указано" />
      </div>
      <PhotoField id="review-photos" field={photos} />
      <Field {...fields.author} id="review-author" label="Имя" />
    </OpinionForm>
  );
}
