import type { ReactNode } from 'react';

interface OpinionPageProps {
  readonly title: string;
  readonly back: { readonly title: string; readonly href: string };
  readonly children: ReactNode;
}

/** The page of a form for a review or a question. */
export function OpinionPage({ title, back, children }: OpinionPageProps) {
  return (
    <div className="page about-product">
      <a className="back-link" href={back.href}>
        {back.title}
      </a>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
