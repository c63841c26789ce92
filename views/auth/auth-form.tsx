import type { ReactNode } from 'react';
import type { AuthModel } from '#src/storefront/models/auth/auth.ts';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';

/** Where the sign-in stands: in the panel its forms are answered in place, on its page the browser sends them. */
export type AuthPlace = 'panel' | 'page';

interface AuthFormProps {
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
  /** What the next step has to know of this one. */
  readonly hidden?: Readonly<Record<string, string | number>>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form of the sign-in; the button that is pressed says by `do` what is wanted. */
export function AuthForm({ query, place, hidden = {}, className = 'auth-form', children }: AuthFormProps) {
  const posting = hx({
    post: href('enterPanel'),
    target: '#auth-panel-body',
    swap: 'innerHTML',
    sync: 'this:drop',
  });
  return (
    <form
      className={className}
      method="post"
      action={href('enter')}
      noValidate
      {...(place === 'panel' ? posting : {})}
    >
      {Object.entries({ ...query, ...hidden }).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
