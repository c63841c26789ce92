import type { ReactNode } from 'react';
import { deskHref } from '#src/desk-routes.ts';

/** What went wrong, and a way back. */
export function ErrorBody({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="error-body">
      <h1>{title}</h1>
      <p>{children}</p>
      <p>
        <a className="text-link" href={deskHref('today')}>
          На главную
        </a>
      </p>
    </div>
  );
}
