import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface CloseFormProps {
  readonly children: ReactNode;
}

/** Closes the dialog around it, without a script. */
export function CloseForm({ children }: CloseFormProps) {
  return (
    <form method="dialog" className="close-form">
      {children}
    </form>
  );
}

interface CloseButtonProps {
  readonly title?: string;
  readonly className?: string;
}

export function CloseButton({ title = 'Закрыть', className = 'header-button' }: CloseButtonProps) {
  return (
    <CloseForm>
      <button type="submit" className={className}>
        <Icon name="close" title={title} />
      </button>
    </CloseForm>
  );
}
