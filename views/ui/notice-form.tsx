import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { x } from '#views/x.ts';

interface NoticeFormProps {
  readonly name: 'cookies' | 'app' | 'city' | 'message';
  readonly children: ReactNode;
}

/** Attributes of a notice that disappears as soon as its form is submitted. */
export const dismissable = () => x({ data: '{ isGone: false }', bind: { hidden: 'isGone' } });

/** Dismisses its notice for the lifetime of the cookie (product.md, Notices and errors). */
export function NoticeForm({ name, children }: NoticeFormProps) {
  const address = href('dismissNotice', { name });
  return (
    <form
      method="post"
      action={address}
      {...x({ on: { submit: 'isGone = true' } })}
      {...hx({ post: address, swap: 'none', sync: 'this:drop' })}
    >
      {children}
    </form>
  );
}
