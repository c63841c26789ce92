import type { ReactNode } from 'react';

/** A link that opens in a new tab, so that text typed on the page is not lost. */
export const NewTab = ({
  href,
  className,
  children,
}: {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <a className={className} href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
