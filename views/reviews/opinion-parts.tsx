import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { Option } from '#src/models/reviews/opinion-form.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { FieldMark, RequiredNote } from '#views/ui/forms/field-label.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

interface OpinionFormProps {
  readonly id: string;
  readonly action: string;
  readonly fragment: string | null;
  readonly alert: string | null;
  readonly captcha: CaptchaModel | null;
  readonly signInHref: string | null;
  readonly takesFiles?: boolean;
  readonly children: ReactNode;
}

/** The form of a review or a question; with htmx the reply replaces its contents on the product's page. */
export function OpinionForm(props: OpinionFormProps) {
  const { id, action, fragment, alert, captcha, signInHref, takesFiles, children } = props;
  const post = fragment
    ? hx({ post: fragment, target: `#${id}`, swap: 'outerHTML', sync: 'this:drop', disable: 'find button' })
    : {};
  const form = (
    <form
      id={id}
      className="opinion-form"
      method="post"
      action={action}
      encType={takesFiles ? 'multipart/form-data' : undefined}
      noValidate
      {...post}
    >
      {alert && (
        <div className="opinion-alert" id={`${id}-alert`} role="alert" tabIndex={-1} {...focused(!captcha)}>
          <p>
            {alert}
            <CaptchaLink captcha={captcha} />
          </p>
          {signInHref && <SignInAgain href={signInHref} />}
        </div>
      )}
      {children}
      <RequiredNote />
      <LimitCaptcha captcha={captcha} reason={`${id}-alert`} />
      <p className="field-hint">{typeset`Имя и текст увидят все: не пишите телефонов и адресов.`}</p>
      <Button>Отправить</Button>
    </form>
  );
  return fragment ? form : <send-once>{form}</send-once>;
}

/** Keeps the page with the form open: without JavaScript, signing in uses another tab. */
function SignInAgain({ href }: { readonly href: string }) {
  return (
    <PanelOpener panel="auth-panel">
      <a className="text-link" href={href} target="_blank" rel="noopener">
        Войти
      </a>
      <noscript>{typeset` (в новой вкладке; потом вернитесь сюда)`}</noscript>
    </PanelOpener>
  );
}

const marks = [
  ['1', 'Ужасно'],
  ['2', 'Плохо'],
  ['3', 'Нормально'],
  ['4', 'Хорошо'],
  ['5', 'Отлично'],
] as const;

/** Five stars to choose from. */
export function RatingField({ id, field }: { readonly id: string; readonly field: FieldModel }) {
  return (
    <fieldset className="rating-field" aria-describedby={field.error && `${id}-error`}>
      <legend className="field-label">
        Оценка
        <FieldMark required={field.required} />
      </legend>
      <div className="rating-stars">
        {marks.map(([value, title], index) => (
          <label key={value}>
            <input
              type="radio"
              id={`${id}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={field.value === value}
              {...focused(field.focused && index === 0)}
            />
            <span className="visually-hidden">
              {value} из 5, {title}
            </span>
          </label>
        ))}
      </div>
      <FieldError name={id} error={field.error} />
    </fieldset>
  );
}

interface ChoiceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly field: FieldModel;
  readonly options: readonly Option[];
  /** The label of the empty choice; without it the first option is preselected. */
  readonly none?: string;
}

export function ChoiceField({ id, label, field, options, none }: ChoiceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {none !== undefined && <FieldMark required={field.required} />}
      </label>
      <select id={id} name={field.name} defaultValue={field.value} {...focused(field.focused)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <FieldError name={id} error={field.error} />
    </div>
  );
}
