import type { ReactNode } from 'react';
import type { Link } from '#src/storefront/models/chrome/links.ts';
import { CheckField } from './check-field.tsx';
import { NewTab } from './new-tab.tsx';

interface ConsentProps {
  readonly given: boolean;
  readonly error: string | undefined;
  readonly focused: boolean;
  readonly agreement: Link;
  readonly legal: Link;
  /** What for: `для оформления заказа`. */
  readonly children: ReactNode;
}

/** The consent that a form wants. Never ticked before the shopper does; kept where the page is shown again. */
export function Consent({ given, error, focused, agreement, legal, children }: ConsentProps) {
  return (
    <CheckField name="consent" value="yes" checked={given} error={error} focused={focused} required>
      Даю <NewTab href={agreement.href}>согласие на обработку персональных данных</NewTab> {children}.{' '}
      <NewTab href={legal.href}>{legal.title}</NewTab>
    </CheckField>
  );
}
