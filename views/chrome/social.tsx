import type { SocialLink } from '#src/models/chrome/contacts.ts';

interface SocialProps {
  readonly title: string;
  readonly links: readonly SocialLink[];
}

export function Social({ title, links }: SocialProps) {
  if (links.length === 0) return null;
  return (
    <div className="social">
      <p className="quiet" aria-hidden="true">
        {title}
      </p>
      <ul aria-label={title}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} {...(link.foreign ? { target: '_blank', rel: 'noopener' } : {})}>
              <SocialBadge link={link} />
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The icon on the colour of its service (product.md, Header and menus). */
function SocialBadge({ link: { icon, color, title } }: { readonly link: SocialLink }) {
  return (
    <span
      className={icon ? `social-badge social-${icon}` : 'social-badge'}
      style={color ? { backgroundColor: color } : undefined}
      aria-hidden="true"
    >
      {!icon && title.charAt(0)}
    </span>
  );
}
