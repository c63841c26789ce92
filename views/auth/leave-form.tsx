import type { ReactNode } from 'react';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';

interface LeaveFormProps {
  readonly className: string;
  readonly children: ReactNode;
}

export function LeaveForm({ className, children }: LeaveFormProps) {
  const address = href('leave');
  return (
    <form method="post" action={address} {...hx({ post: address, swap: 'none', sync: 'this:drop' })}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
