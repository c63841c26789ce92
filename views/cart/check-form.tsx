import { href } from '#src/storefront/routes.ts';
import { Icon } from '#views/ui/icon.tsx';
import { CartForm } from './cart-form.tsx';

interface CheckFormProps {
  readonly checked: boolean | 'mixed';
  readonly isOff?: boolean;
  readonly itemId?: number;
  readonly label: string;
  /** The label stands beside the box. */
  readonly isShown?: boolean;
}

/** A box to tick that needs no script: a button that says what a press makes of it. */
export function CheckForm({ checked, isOff = false, itemId, label, isShown = false }: CheckFormProps) {
  return (
    <CartForm action={href('selectLines')} className="cart-check" {...(itemId ? { itemId } : {})}>
      {/* biome-ignore lint/a11y/useSemanticElements: an input would need a script to send what its press means */}
      <button
        type="submit"
        role="checkbox"
        name="selected"
        value={checked === true ? 'no' : 'yes'}
        id={`check-${itemId ?? 'all'}`}
        aria-checked={checked}
        aria-label={isShown ? undefined : label}
        disabled={isOff}
      >
        <span className="cart-box" aria-hidden="true">
          <Icon name="check" />
        </span>
        {isShown && label}
      </button>
    </CartForm>
  );
}
