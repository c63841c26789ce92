import type { ReactNode } from 'react';
import type { Link } from '#src/models/shop-links.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { NewTab } from '../new-tab.tsx';
import { CheckField } from './check-field.tsx';

interface ConsentProps {
  readonly field: FieldModel;
  readonly agreement: Link;
  readonly legal: Link;
  readonly isLive?: boolean;
  /** The purpose: `для оформления заказа`. */
  readonly children: ReactNode;
}

/** A required consent. Never ticked in advance; keeps its state when the form is shown again. */
export function Consent({ field, agreement, legal, isLive = false, children }: ConsentProps) {
  return (
    <CheckField {...field} isLive={isLive}>
      Даю <NewTab href={agreement.href}>согласие на обработку персональных данных</NewTab> {children}.{' '}
      <NewTab href={legal.href}>{legal.title}</NewTab>
    </CheckField>
  );
}
