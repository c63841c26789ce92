import type { ReactNode } from 'react';

interface PanelOpenerProps {
  /** The id of the panel's dialog; if undefined, the children are rendered as they are. */
  readonly panel: string | undefined;
  /** A link to the panel's own page, or a button. */
  readonly children: ReactNode;
}

/** With JavaScript, the link inside opens a panel instead of the panel's page. */
export function PanelOpener({ panel, children }: PanelOpenerProps) {
  return panel ? <panel-opener panel={panel}>{children}</panel-opener> : children;
}
