import type { ReactNode } from 'react';

interface PanelOpenerProps {
  /** The id of the panel's dialog; without one the link is just a link. */
  readonly panel: string | undefined;
  /** A link to the panel's own page, or a button. */
  readonly children: ReactNode;
}

/** With a script, what is inside opens a panel instead of leading to its page. */
export function PanelOpener({ panel, children }: PanelOpenerProps) {
  return panel ? <panel-opener panel={panel}>{children}</panel-opener> : children;
}
