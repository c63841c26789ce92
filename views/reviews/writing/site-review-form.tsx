import type { SiteReviewFormModel } from '#src/models/reviews/opinion-form.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { ChoiceField, OpinionForm, RatingField } from '../opinion-parts.tsx';

export function SiteReviewForm({ form }: { readonly form: SiteReviewFormModel }) {
  const { fields, topics, shops } = form;
  return (
    <OpinionForm id="site-review-form" {...form}>
      <ChoiceField id="site-review-topic" label="О чём" field={fields.topic} options={topics} />
      {shops.length > 0 && (
        <ChoiceField
          id="site-review-shop"
          label="Магазин"
          field={fields.shopNumber}
          options={shops}
          none="Не о магазине"
        />
      )}
      <RatingField id="site-review-rating" field={fields.rating} />
      <TextField {...fields.text} id="site-review-text" label="Отзыв" rows={5} />
      <Field {...fields.author} id="site-review-author" label="Имя" />
    </OpinionForm>
  );
}
