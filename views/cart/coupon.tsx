import type { CouponModel } from '#src/models/cart/summary.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { CartForm } from './cart-form.tsx';

interface CouponProps {
  readonly coupon: CouponModel;
}

export function Coupon({ coupon }: CouponProps) {
  return (
    <>
      <CouponForm coupon={coupon} />
      {coupon.setAside && <SetAside setAside={coupon.setAside} />}
    </>
  );
}

/** Applies the coupon set aside at sign-in; the current one is set aside instead. */
function SetAside({
  setAside: { code, discount },
}: {
  readonly setAside: NonNullable<CouponModel['setAside']>;
}) {
  return (
    <CartForm action={href('applyCoupon')} className="coupon coupon-applied">
      <p>
        Отложен промокод <b>{code}</b>
        {discount && <span className="cart-note">Сейчас даст {discount}</span>}
      </p>
      <button type="submit" name="coupon" value={code} className="link-button" id="coupon-back">
        Применить<span className="visually-hidden"> промокод {code}</span>
      </button>
    </CartForm>
  );
}

function CouponForm({ coupon: { applied, note, field } }: CouponProps) {
  if (applied !== null) {
    return (
      <CartForm action={href('applyCoupon')} className="coupon coupon-applied">
        <p>
          Промокод <b>{applied}</b>
          {note && <span className="cart-note">{note}</span>}
        </p>
        <button type="submit" name="off" value="1" className="link-button" id="coupon-off">
          Убрать<span className="visually-hidden"> промокод</span>
        </button>
      </CartForm>
    );
  }
  return (
    <CartForm action={href('applyCoupon')} className="coupon">
      <label htmlFor="coupon">Промокод</label>
      <div className="coupon-line">
        <div className="coupon-field">
          <input
            type="text"
            id="coupon"
            name="coupon"
            defaultValue={field.value}
            maxLength={field.maxLength}
            autoComplete={field.autoComplete}
            autoCapitalize="characters"
            spellCheck={field.spellCheck}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={field.error ? 'coupon-error' : undefined}
            {...focused(field.error !== undefined)}
          />
          <FieldError name="coupon" error={field.error} />
        </div>
        <Button variant="white">Применить</Button>
      </div>
    </CartForm>
  );
}
