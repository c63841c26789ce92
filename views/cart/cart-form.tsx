import type { ReactNode } from 'react';
import { type Hx, hx } from '#views/hx.ts';

interface CartFormProps {
  readonly action: string;
  readonly className?: string;
  readonly itemId?: number;
  readonly trigger?: string;
  readonly sync?: NonNullable<Hx['sync']>;
  readonly children: ReactNode;
}

/** Changes the cart on its page, which is then re-rendered in place. */
export function CartForm({
  action,
  className,
  itemId,
  trigger,
  sync = 'this:drop',
  children,
}: CartFormProps) {
  const change = hx({
    post: action,
    target: '#cart',
    select: '#cart',
    swap: 'outerMorph',
    sync,
    ...(trigger ? { trigger } : {}),
  });
  return (
    <form method="post" action={action} className={className} {...change}>
      {itemId !== undefined && <input type="hidden" name="itemId" value={itemId} />}
      {children}
    </form>
  );
}
