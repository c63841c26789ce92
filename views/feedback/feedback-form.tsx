import { typeset } from '#src/config/typography.ts';
import type { FeedbackModel } from '#src/models/feedback/feedback.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { Consent } from '#views/ui/forms/consent.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { RequiredNote } from '#views/ui/forms/field-label.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { TopicField } from './topic-field.tsx';

interface FeedbackFormProps {
  readonly feedback: FeedbackModel;
}

export function FeedbackForm({ feedback }: FeedbackFormProps) {
  const { fields, topics, alert, captcha, agreement, legal } = feedback;
  return (
    <send-once>
      <form className="feedback-form" method="post" action={href('sendFeedback')} noValidate>
        {alert && (
          <p className="feedback-alert" id="feedback-alert" tabIndex={-1} {...focused(!captcha)}>
            {alert}
            <CaptchaLink captcha={captcha} />
          </p>
        )}
        {topics.length > 0 && <TopicField field={fields.topic} topics={topics} />}
        <TextField {...fields.message} label="Сообщение" rows={6} />
        <Field {...fields.orderNumber} label="Номер заказа" />
        <Field {...fields.name} label="Имя" />
        <Field {...fields.email} label="Электронная почта" />
        <Field {...fields.phone} label="Телефон" />
        <Consent field={fields.consent} agreement={agreement} legal={legal}>
          {typeset`для ответа на сообщение`}
        </Consent>
        <RequiredNote />
        <LimitCaptcha captcha={captcha} reason="feedback-alert" />
        <Trap />
        <Button>Отправить</Button>
      </form>
    </send-once>
  );
}

/** A honeypot for bots. */
const Trap = () => (
  <label className="feedback-trap">
    Оставьте пустым
    <input type="text" name="website" tabIndex={-1} autoComplete="off" />
  </label>
);
