import type { ReactNode } from 'react';
import type { Answer, Page as AnyPage, Result as ResultOf } from '#src/web/result.ts';

export type Script = 'passkeys' | 'packing' | 'opinions' | 'stock' | 'pictures';

/** A page of the desk. Few have a script. */
export interface Page extends AnyPage {
  readonly script?: Script | undefined;
}
export type Result = ResultOf<Page>;

export const page = (
  title: string,
  body: ReactNode,
  status = 200,
  { cookies, script }: Answer & Pick<Page, 'script'> = {},
): Page => ({
  kind: 'page',
  status,
  head: { title, noindex: true },
  body,
  cookies,
  script,
});
