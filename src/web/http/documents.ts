import type { ReactNode } from 'react';
import type { Country } from '#src/config/countries.ts';
import type { Fragment, Page } from '../result.ts';

/** The documents of a front. */
export interface Documents<FrontPage extends Page, Layout extends string> {
  /** A page in its layout, with head, header and footer. */
  of(country: Country, layout: Layout, page: FrontPage): Promise<ReactNode>;
  /** A fragment, with the title of the page that shows the same state, which htmx gives to the tab. */
  ofFragment(country: Country, fragment: Fragment): Promise<ReactNode>;
}
