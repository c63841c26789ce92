import type { FeedbackModel } from '#src/storefront/models/feedback/feedback.ts';
import { href } from '#src/storefront/routes.ts';
import { Consent } from '#views/ui/consent.tsx';
import { emailField } from '#views/ui/email-field.ts';
import { Field } from '#views/ui/field.tsx';
import { focused } from '#views/ui/focused.ts';
import { MessageField } from './message-field.tsx';
import { TopicField } from './topic-field.tsx';

interface FeedbackFormProps {
  readonly feedback: FeedbackModel;
}

/** The feedback form; the browser sends it. */
export function FeedbackForm({ feedback }: FeedbackFormProps) {
  const { fields, problems, mostOf, phoneMask, phonePlaceholder } = feedback;
  const input = (name: 'orderNumber' | 'name' | 'email' | 'phone') => ({
    name,
    value: fields[name],
    error: problems[name],
    focused: feedback.focused === name,
    maxLength: mostOf[name],
  });
  return (
    <send-once>
      <form className="feedback-form" method="post" action={href('sendFeedback')} noValidate>
        {feedback.alert && (
          <p className="feedback-alert" id="feedback-alert" tabIndex={-1} {...focused()}>
            {feedback.alert}
          </p>
        )}
        {feedback.topics.length > 0 && <TopicField feedback={feedback} />}
        <MessageField feedback={feedback} />
        <Field
          {...input('orderNumber')}
          label="Номер заказа, если есть"
          autoComplete="off"
          spellCheck={false}
        />
        <Field {...input('name')} label="Имя" autoComplete="name" required />
        <Field {...input('email')} {...emailField} required />
        <Field
          {...input('phone')}
          label="Телефон, если удобнее звонок"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={phonePlaceholder}
          mask={phoneMask}
        />
        <Consent
          given={feedback.consentGiven}
          error={problems.consent}
          focused={feedback.focused === 'consent'}
          agreement={feedback.agreement}
          legal={feedback.legal}
        >
          для ответа на{'\u00a0'}сообщение
        </Consent>
        <Trap />
        <button className="button button-navy" type="submit">
          Отправить
        </button>
      </form>
    </send-once>
  );
}

/** Nobody sees it, a program that fills in everything does. */
const Trap = () => (
  <label className="feedback-trap">
    Оставьте пустым
    <input type="text" name="website" tabIndex={-1} autoComplete="off" />
  </label>
);
