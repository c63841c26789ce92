import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { CategoryBranch } from '#src/models/desk/promotions/categories.ts';
import type { PromotionFields } from '#src/models/desk/promotions/form.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { CountryLinks } from './country-links.tsx';
import { TermsFields } from './terms-fields.tsx';

interface NewPromotionPageProps {
  readonly action: string;
  readonly country: CountryCode;
  /** Whether it is for one customer, which fixes the country. */
  readonly isPersonal: boolean;
  readonly code: { readonly code: FieldModel };
  readonly fields: PromotionFields;
  readonly branches: readonly CategoryBranch[];
}

export function NewPromotionPage(props: NewPromotionPageProps) {
  const { action, country, isPersonal, code, fields, branches } = props;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('promotions')}>{typeset`Скидки и промокоды`}</a>
      </p>
      <h1>Новый промокод</h1>
      {isPersonal ? (
        <p className="quiet">{typeset`Для одного покупателя.`}</p>
      ) : (
        <CountryLinks to="newPromotion" country={country} />
      )}
      <form method="post" action={action} className="promotion-form" noValidate>
        <Field
          {...code.code}
          label="Код"
          hint={typeset`Его вводят в корзине, в любом регистре.`}
          isUnmarked
        />
        <TermsFields fields={fields} branches={branches} />
        <Button>Создать</Button>
      </form>
    </>
  );
}
