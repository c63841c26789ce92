import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';

interface DiscountButtonProps {
  readonly action: 'coupon' | 'coupon-off' | 'coupon-back' | 'gift' | 'gift-off';
  readonly children: ReactNode;
}

/** Updates the checkout after a change of coupon or gift card; without JavaScript it posts the whole form. */
export function DiscountButton({ action, children }: DiscountButtonProps) {
  const post = href('updateDelivery', {}, { do: action });
  return (
    <Button
      variant="white"
      formAction={post}
      {...hx({ post, trigger: 'click', swap: 'none', sync: 'closest form:replace' })}
    >
      {children}
    </Button>
  );
}
