import type { SocialLink } from '#src/storefront/models/chrome/contacts.ts';

/** Messengers and social networks by their names; they open beside the shop. */
export function Social({ links }: { readonly links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="social">
      {links.map(({ title, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
