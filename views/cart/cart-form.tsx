import type { ReactNode } from 'react';
import { type Hx, hx, hxInside } from '#views/hx.ts';

interface CartFormProps {
  readonly action: string;
  readonly className?: string;
  readonly itemId?: number;
  readonly trigger?: string;
  readonly sync?: NonNullable<Hx['sync']>;
  readonly children: ReactNode;
}

/** For the element around the cart's forms: each change re-renders it in place. */
export const cartChanges = hxInside({
  target: '#cart',
  select: '#cart',
  swap: 'outerMorph',
  sync: 'this:drop',
});

/** Changes the cart on its page, inside an element with {@link cartChanges}. */
export function CartForm({ action, className, itemId, trigger, sync, children }: CartFormProps) {
  const change = hx({ post: action, ...(trigger && { trigger }), ...(sync && { sync }) });
  return (
    <form method="post" action={action} className={className} {...change}>
      {itemId !== undefined && <input type="hidden" name="itemId" value={itemId} />}
      {children}
    </form>
  );
}
