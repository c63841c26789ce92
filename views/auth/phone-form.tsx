import type { AuthModel, PhoneForm as PhoneFormModel } from '#src/models/auth/auth.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { isNext, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';
import { AuthForm, type AuthPlace } from './auth-form.tsx';

interface PhoneFormProps {
  readonly step: PhoneFormModel;
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
}

/** The phone and, for registration, the required and the optional consent. */
export function PhoneForm({ step, query, place }: PhoneFormProps) {
  const { mode } = step.context;
  const { phone } = step.fields;
  return (
    <AuthForm query={query} place={place}>
      <p className="auth-lead">{step.lead}</p>
      <Field {...phone} focused={isNext(phone, step.captcha)} id="auth-phone" label="Телефон" />
      {mode === 'registration' && <Consents step={step} />}
      <LimitCaptcha captcha={step.captcha} id="auth-captcha" reason="auth-message" />
      <Button name="do" value={mode}>
        Получить код
      </Button>
      {step.isRegistered && (
        <Button variant="white" name="do" value="login">
          Войти с этим номером
        </Button>
      )}
      {mode === 'login' && !step.context.isOrder && (
        <a className="auth-link" href={href('findOrder')}>
          Найти заказ без входа
        </a>
      )}
    </AuthForm>
  );
}

function Consents({ step }: Pick<PhoneFormProps, 'step'>) {
  const { fields, agreement, legal, mailing } = step;
  return (
    <div className="auth-consents">
      <CheckField {...fields.personalData} id="auth-consent">
        Даю <NewTab href={agreement.href}>согласие на обработку персональных данных</NewTab> по{' '}
        <NewTab href={legal.href}>политике конфиденциальности</NewTab>
      </CheckField>
      <CheckField {...fields.mailings}>
        Хочу узнавать о новинках и скидках — <NewTab href={mailing.href}>согласие на рассылку</NewTab>, по
        желанию
      </CheckField>
    </div>
  );
}
