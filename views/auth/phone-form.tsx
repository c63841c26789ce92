import type { AuthModel, PhoneForm as PhoneFormModel } from '#src/storefront/models/auth/auth.ts';
import type { Link } from '#src/storefront/models/chrome/links.ts';
import { Field, FieldError } from '#views/ui/field.tsx';
import { focused } from '#views/ui/focused.ts';
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
        attributes={{ 'data-mask': step.mask }}
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
      <label className="check">
        <input
          type="checkbox"
          name="personalData"
          value="1"
          defaultChecked={step.personalData}
          aria-required="true"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'auth-consent-error' : undefined}
          {...focused(problem !== null && step.phoneProblem === null)}
        />
        <span>
          Даю <NewTab link={agreement}>согласие на обработку персональных данных</NewTab> по{' '}
          <NewTab link={legal}>политике конфиденциальности</NewTab>
        </span>
      </label>
      <FieldError name="auth-consent" error={problem} />
      <label className="check">
        <input type="checkbox" name="mailings" value="1" defaultChecked={step.mailings} />
        <span>
          Хочу узнавать о новинках и скидках — <NewTab link={mailing}>согласие на рассылку</NewTab>, по
          желанию
        </span>
      </label>
    </div>
  );
}

const NewTab = ({ link, children }: { readonly link: Link; readonly children: string }) => (
  <a href={link.href} target="_blank" rel="noopener">
    {children}
  </a>
);
