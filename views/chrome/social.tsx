import type { SocialLink } from '#src/storefront/models/chrome/contacts.ts';

interface SocialProps {
  readonly title: string;
  readonly links: readonly SocialLink[];
}

/** Messengers and social networks by their names; they open beside the shop. */
export function Social({ title, links }: SocialProps) {
  if (links.length === 0) return null;
  return (
    <ul className="social" aria-label={title}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} {...(link.foreign ? { target: '_blank', rel: 'noopener' } : {})}>
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
