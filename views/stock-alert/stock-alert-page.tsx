import { typeset } from '#src/config/typography.ts';
import type { StockAlertModel } from '#src/models/stock-alert/stock-alert.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Consent } from '#views/ui/forms/consent.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { FieldLabel, RequiredNote } from '#views/ui/forms/field-label.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { Picture } from '#views/ui/picture.tsx';

interface StockAlertProps {
  readonly alert: StockAlertModel;
}

/** `/stock-alert?product=`. */
export function StockAlertPage({ alert: model }: StockAlertProps) {
  const { title, details, isSizeChosen, productHref, picture, action, fields, alert, agreement, legal } =
    model;
  return (
    <div className="page stock-alert-page">
      <header className="page-head">
        <h1>{typeset`Сообщить о поступлении`}</h1>
        <p>{typeset`Напишем один раз, когда размер снова появится. Рекламы не будет.`}</p>
      </header>
      <a className="stock-alert-product" href={productHref}>
        {picture && <Picture picture={picture} sizes="96px" alt="" />}
        <span>
          {title}
          <span className="quiet">{details}</span>
        </span>
      </a>
      <send-once>
        <form className="feedback-form" method="post" action={action} noValidate>
          {alert && (
            <p className="feedback-alert" id="stock-alert" role="alert" tabIndex={-1} {...focused()}>
              {alert}
            </p>
          )}
          {isSizeChosen ? (
            <input type="hidden" name={fields.itemId.name} value={fields.itemId.value} />
          ) : (
            <Sizes alert={model} />
          )}
          <Field {...fields.email} label="Электронная почта" />
          <Consent field={fields.consent} agreement={agreement} legal={legal}>
            {typeset`для письма о поступлении`}
          </Consent>
          <RequiredNote />
          <Button>Сообщить мне</Button>
        </form>
      </send-once>
    </div>
  );
}

function Sizes({ alert: { sizes, fields } }: StockAlertProps) {
  const { name, value, error, focused: isFocused } = fields.itemId;
  return (
    <div className="field">
      <FieldLabel htmlFor={name} required>
        Размер
      </FieldLabel>
      <select
        id={name}
        name={name}
        defaultValue={value}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...focused(isFocused)}
      >
        <option value="">Выберите размер</option>
        {sizes.map((size) => (
          <option key={size.value} value={size.value}>
            {size.title}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}

export function StockAlertDonePage({ productHref }: { readonly productHref: string }) {
  return (
    <div className="page feedback-sent">
      <header className="page-head">
        <h1>{'Напишем, когда размер появится'}</h1>
        <p>{typeset`Письмо придёт один раз на почту, которую вы указали.`}</p>
      </header>
      <div className="feedback-ways">
        <Button href={productHref}>{typeset`Вернуться к вещи`}</Button>
        <Button variant="white" href={href('catalogRoot')}>
          В каталог
        </Button>
      </div>
    </div>
  );
}
