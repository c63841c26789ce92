import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';

interface CityFormProps {
  readonly id?: string | undefined;
  /** The search text, if the cities are search results. */
  readonly pattern?: string;
  /** Text for screen readers when the form is inserted. */
  readonly announce?: string;
  readonly children: ReactNode;
}

/** Posts the chosen city, which reloads the page (product.md, Cities). */
export function CityForm({ id, pattern, announce, children }: CityFormProps) {
  const address = href('chooseCity');
  return (
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
  );
}
