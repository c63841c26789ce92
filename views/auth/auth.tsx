import type { AuthModel } from '#src/models/auth/auth.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { CaptchaLink } from '#views/ui/forms/captcha.tsx';
import type { AuthPlace } from './auth-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { Unregistered } from './unregistered.tsx';

interface AuthProps {
  readonly auth: AuthModel;
  readonly place?: AuthPlace;
}

/** Sign-in and registration at one of their steps (product.md, Signing in). */
export function Auth({ auth, place = 'panel' }: AuthProps) {
  const { step, title, announcement } = auth;
  const { mode, isOrder } = step.context;
  const message = step.kind === 'unregistered' ? null : step.message;
  const hasModes = step.kind === 'phone' && !isOrder;
  const Heading = place === 'page' ? 'h1' : 'h2';
  return (
    <section
      id="auth"
      className="auth"
      aria-labelledby="auth-title"
      aria-describedby={message ? 'auth-message' : undefined}
      data-mode={isOrder ? 'order' : mode}
      data-announce={announcement}
    >
      <Heading id="auth-title" className={hasModes ? 'visually-hidden' : undefined}>
        {title}
      </Heading>
      {hasModes && <Modes auth={auth} place={place} />}
      {message && (
        <p className="auth-message" id="auth-message">
          {message}
          {step.kind === 'phone' && <CaptchaLink captcha={step.captcha} id="auth-captcha" />}
          {step.kind === 'code' && <CaptchaLink captcha={step.captcha} id="auth-code-captcha" />}
        </p>
      )}
      {step.kind === 'phone' && <PhoneForm step={step} query={auth.query} place={place} />}
      {step.kind === 'code' && (
        <CodeForm step={step} shownPhone={auth.shownPhone} query={auth.query} place={place} />
      )}
      {step.kind === 'unregistered' && (
        <Unregistered step={step} shownPhone={auth.shownPhone} query={auth.query} place={place} />
      )}
    </section>
  );
}

const modes = [
  ['login', 'Вход'],
  ['registration', 'Регистрация'],
] as const;

/** Tabs for the two modes; switching starts over. */
function Modes({ auth: { step, query }, place }: Required<AuthProps>) {
  return (
    <nav className="auth-modes" aria-label="Способ входа">
      {modes.map(([mode, title]) => {
        const parameters = { ...query, mode: mode === 'login' ? null : mode };
        const getting = hx({
          get: href('authPanel', {}, parameters),
          target: '#auth-panel-body',
          swap: 'innerHTML',
          sync: 'this:drop',
        });
        return (
          <a
            key={mode}
            href={href('auth', {}, parameters)}
            aria-current={mode === step.context.mode ? 'page' : undefined}
            {...(place === 'panel' ? getting : {})}
          >
            {title}
          </a>
        );
      })}
    </nav>
  );
}
