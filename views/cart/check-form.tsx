import { href } from '#src/routes.ts';
import { Icon } from '#views/ui/icon.tsx';
import { CartForm } from './cart-form.tsx';

interface CheckFormProps {
  readonly checked: boolean | 'mixed';
  readonly isOff?: boolean;
  readonly itemId?: number;
  readonly label: string;
  /** Shows the label beside the box rather than only to screen readers. */
  readonly isShown?: boolean;
}

/** A checkbox that works without a script: a button that submits the opposite state. */
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
