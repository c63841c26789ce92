import type { ReactNode } from 'react';
import type { Answer, Page as AnyPage, Result as ResultOf } from '#src/web/result.ts';

/** A page of the desk. */
export type Page = AnyPage;
export type Result = ResultOf<Page>;

export const page = (title: string, body: ReactNode, status = 200, { cookies }: Answer = {}): Page => ({
  kind: 'page',
  status,
  head: { title, noindex: true },
  body,
  cookies,
});
