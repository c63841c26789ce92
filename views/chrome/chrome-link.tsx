import type { ReactNode } from 'react';
import type { Link } from '#src/storefront/models/chrome/links.ts';

interface ChromeLinkProps {
  readonly link: Link;
  /** Instead of the link's title. */
  readonly children?: ReactNode;
  /** Attributes of Alpine. */
  readonly attributes?: Record<string, string>;
}

/** A link of header, footer or menus. */
export function ChromeLink({ link: { title, href, newTab }, children = title, attributes }: ChromeLinkProps) {
  const beside = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href || undefined} {...beside} {...attributes}>
      {children}
    </a>
  );
}
