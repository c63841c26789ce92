import type { ReactNode } from 'react';

/** A link that opens beside the page, which may hold what was typed. */
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
