import type { ReactNode } from 'react';
import type { AuthModel } from '#src/models/auth/auth.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { WithoutScript } from '#views/ui/forms/without-script.tsx';

/** In the panel, htmx swaps the forms in place; on the page, the browser submits them. */
export type AuthPlace = 'panel' | 'page';

interface AuthFormProps {
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
  /** State passed on to the next step. */
  readonly hidden?: Readonly<Record<string, string | number>>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sign-in form; the pressed button's `do` names the action. */
export function AuthForm({ query, place, hidden = {}, className = 'auth-form', children }: AuthFormProps) {
  const posting = hx({
    post: href('signInPanel'),
    target: '#auth-panel-body',
    swap: 'innerHTML',
    sync: 'this:drop',
  });
  return (
    <form
      className={className}
      method="post"
      action={href('signIn')}
      noValidate
      {...(place === 'panel' ? posting : {})}
    >
      {Object.entries({ ...query, ...hidden }).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {place === 'page' && <WithoutScript />}
      {children}
    </form>
  );
}
