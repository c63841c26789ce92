import type { ReactNode } from 'react';
import type { Link } from '#src/models/shop-links.ts';

interface ChromeLinkProps {
  readonly link: Link;
  /** Replaces the link's title. */
  readonly children?: ReactNode;
  readonly attributes?: Record<string, string>;
}

export function ChromeLink({
  link: { title, href, lang, newTab },
  children = title,
  attributes,
}: ChromeLinkProps) {
  const beside = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href || undefined} lang={lang} {...beside} {...attributes}>
      {children}
    </a>
  );
}
