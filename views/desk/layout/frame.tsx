import type { ReactNode } from 'react';
import { deskHref } from '#src/desk-routes.ts';
import type { MemberModel } from '#src/models/desk/member.ts';
import type { RoomLink } from '#src/models/desk/rooms.ts';
import type { SearchWords } from '#src/models/desk/search/words.ts';

interface FrameProps {
  readonly member: MemberModel;
  readonly rooms: readonly RoomLink[];
  /** Null for who may not search. */
  readonly search: SearchWords | null;
  readonly children: ReactNode;
}

/** What surrounds a page for who has signed in: the rooms, and who it is. */
export function Frame({ member, rooms, search, children }: FrameProps) {
  return (
    <div className="frame">
      <header className="frame-header">
        {search && <SearchBox words={search} />}
        <nav aria-label="Комнаты">
          <ul className="rooms">
            {rooms.map(({ title, href, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="frame-member">
          <a href={deskHref('own')}>
            {member.name}
            <small>{member.roleTitle}</small>
          </a>
          <form method="post" action={deskHref('signOut')}>
            <button type="submit" className="link-button">
              Выйти
            </button>
          </form>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Finds orders, reservations, customers and goods. */
const SearchBox = ({ words }: { readonly words: SearchWords }) => (
  <search>
    <form method="get" action={deskHref('search')} className="search-box">
      <input
        type="search"
        name="text"
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={200}
        required
      />
    </form>
  </search>
);

/** What surrounds a page before signing in. */
export function Doorway({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="main" className="doorway" tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
