import type { ReactNode } from 'react';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';

interface CityFormProps {
  readonly id?: string | undefined;
  /** What was searched for, where its cities came from a search. */
  readonly pattern?: string;
  /** What a screen reader says when the form comes. */
  readonly announce?: string;
  /** Buttons of cities. */
  readonly children: ReactNode;
}

/** Posts the chosen city; the page stays, and what depends on the city comes anew. */
export function CityForm({ id, pattern, announce, children }: CityFormProps) {
  const address = href('chooseCity');
  return (
    <city-choice>
      <form
        id={id}
        method="post"
        action={address}
        data-announce={announce}
        {...hx({ post: address, swap: 'none', sync: 'this:drop' })}
      >
        {pattern && <input type="hidden" name="pattern" value={pattern} />}
        {children}
      </form>
    </city-choice>
  );
}
