import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import { Button } from '#views/ui/button.tsx';

interface PasskeyFormProps {
  readonly action: string;
  /** What the browser is to do with a passkey. */
  readonly ceremony: 'create' | 'get';
  /** The options of that, as JSON. */
  readonly options: string;
  readonly button: string;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Sends what a passkey signed. Hidden until the script knows that the browser has passkeys (static/desk/passkeys.ts). */
export function PasskeyForm({ action, ceremony, options, button, children }: PasskeyFormProps) {
  return (
    <form
      method="post"
      action={action}
      className="passkey-form"
      data-ceremony={ceremony}
      data-options={options}
      hidden
    >
      {children}
      <input type="hidden" name="passkey" />
      <Button variant="white">{button}</Button>
      <p className="field-error" role="alert" data-failure={typeset`Ключ не получен. Попробуйте ещё раз.`} />
    </form>
  );
}
