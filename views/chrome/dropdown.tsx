import type { ReactNode } from 'react';
import { Icon } from '#views/ui/icon.tsx';
import { x } from '#views/x.ts';

interface DropdownProps {
  readonly className?: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A disclosure that also opens on hover. */
export function Dropdown({ className, summary, children }: DropdownProps) {
  return (
    <details
      className={className ? `dropdown ${className}` : 'dropdown'}
      {...x({
        data: 'dropdown',
        on: {
          pointerenter: 'enter',
          pointerleave: 'leave',
          'keydown.escape': 'escape',
          'click.outside': 'close',
          toggle: 'address',
        },
      })}
    >
      <summary {...x({ on: { click: 'press' } })}>
        {summary}
        <Icon name="down" />
      </summary>
      <div className="dropdown-list">{children}</div>
    </details>
  );
}
