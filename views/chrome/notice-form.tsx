import type { ReactNode } from 'react';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';

interface NoticeFormProps {
  readonly name: 'cookies' | 'app' | 'city' | 'message';
  readonly children: ReactNode;
}

/** Puts a notice away for as long as its cookie lasts (specification §9); a script hides it at once. */
export function NoticeForm({ name, children }: NoticeFormProps) {
  const address = href('dismissNotice', { name });
  return (
    <form
      method="post"
      action={address}
      data-dismiss=""
      {...hx({ post: address, swap: 'none', sync: 'this:drop' })}
    >
      {children}
    </form>
  );
}
