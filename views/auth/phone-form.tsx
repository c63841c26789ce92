import type { AuthModel, PhoneForm as PhoneFormModel } from '#src/storefront/models/auth/auth.ts';
import { CheckField } from '#views/ui/check-field.tsx';
import { Field } from '#views/ui/field.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';
import { AuthForm, type AuthPlace } from './auth-form.tsx';

interface PhoneFormProps {
  readonly step: PhoneFormModel;
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
}

/** The phone, and for a registration the consents: the needed one and the one that is free stand apart. */
export function PhoneForm({ step, query, place }: PhoneFormProps) {
  const { mode } = step.entrance;
  return (
    <AuthForm query={query} place={place}>
      <p className="auth-lead">{step.lead}</p>
      <Field
        id="auth-phone"
        name="phone"
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder={step.placeholder}
        value={step.phone}
        error={step.phoneProblem}
        focused={step.phoneProblem !== null || step.consentProblem === null}
        mask={step.mask}
        required
      />
      {mode === 'registration' && <Consents step={step} />}
      <button className="button button-navy" type="submit" name="do" value={mode}>
        Получить код
      </button>
      {step.isRegistered && (
        <button className="button button-white" type="submit" name="do" value="login">
          Войти с этим номером
        </button>
      )}
    </AuthForm>
  );
}

function Consents({ step }: Pick<PhoneFormProps, 'step'>) {
  const { consentProblem: problem, agreement, legal, mailing } = step;
  return (
    <div className="auth-consents">
      <CheckField
        id="auth-consent"
        name="personalData"
        value="1"
        checked={step.personalData}
        error={problem}
        focused={problem !== null && step.phoneProblem === null}
        required
      >
        Даю <NewTab href={agreement.href}>согласие на обработку персональных данных</NewTab> по{' '}
        <NewTab href={legal.href}>политике конфиденциальности</NewTab>
      </CheckField>
      <CheckField name="mailings" value="1" checked={step.mailings}>
        Хочу узнавать о новинках и скидках — <NewTab href={mailing.href}>согласие на рассылку</NewTab>, по
        желанию
      </CheckField>
    </div>
  );
}
