import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';

interface SignOutFormProps {
  readonly className: string;
  readonly children: ReactNode;
}

export function SignOutForm({ className, children }: SignOutFormProps) {
  const address = href('signOut');
  return (
    <form method="post" action={address} {...hx({ post: address, swap: 'none', sync: 'this:drop' })}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
