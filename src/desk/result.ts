import type { ReactNode } from 'react';
import type { Answer, Page as AnyPage, Result as ResultOf } from '#src/web/result.ts';

export type Script = 'passkeys' | 'packing' | 'opinions' | 'stock' | 'pictures';

/** A page of the desk. Few have a script. */
export interface Page extends AnyPage {
  readonly script?: Script | undefined;
  /** A page that looks like the shop's, without the desk around it. */
  readonly look?: 'shop' | undefined;
}
export type Result = ResultOf<Page>;

export const page = (
  title: string,
  body: ReactNode,
  status = 200,
  { cookies, script, look }: Answer & Pick<Page, 'script' | 'look'> = {},
): Page => ({
  kind: 'page',
  status,
  head: { title, noindex: true },
  body,
  cookies,
  script,
  look,
});
