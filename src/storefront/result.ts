import type { ReactNode } from 'react';
import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import type { Head } from '#src/web/document/head.ts';
import type { Answer, Page as AnyPage, Result as ResultOf } from '#src/web/result.ts';
import type { Slots } from '#views/ui/slot.tsx';
import type { Area } from './areas.ts';

/** A page of the shop. */
export interface Page extends AnyPage {
  /** Selects the page's styles. */
  readonly area: Area;
  /**
   * The visitor's slots of header and footer, on private routes only; without them the page loads a fragment
   * to fill them.
   */
  readonly slots?: Slots | undefined;
  /** Header and footer for the visitor's region, by default for the whole country. */
  readonly chrome?: ChromeModel | null | undefined;
}

export type Result = ResultOf<Page>;

export const page = (
  area: Area,
  head: Head,
  body: ReactNode,
  status = 200,
  { cookies }: Answer = {},
): Page => ({
  kind: 'page',
  area,
  status,
  head,
  body,
  cookies,
});
