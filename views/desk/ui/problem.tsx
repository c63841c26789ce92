import type { ReactNode } from 'react';

/** Why a change was not carried out, above its form. */
export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p className="problem" role="alert">
    {children}
  </p>
);
