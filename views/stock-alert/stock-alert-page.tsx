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
        <h1>Сообщить о{'\u00a0'}поступлении</h1>
        <p>Напишем один раз, когда размер снова появится. Рекламы не{'\u00a0'}будет.</p>
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
            для письма о{'\u00a0'}поступлении
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
        <p>{'Письмо придёт один раз на\u00a0почту, которую вы\u00a0указали.'}</p>
      </header>
      <div className="feedback-ways">
        <Button href={productHref}>Вернуться к{'\u00a0'}вещи</Button>
        <Button variant="white" href={href('catalogRoot')}>
          В каталог
        </Button>
      </div>
    </div>
  );
}
