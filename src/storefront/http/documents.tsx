import type { ReactNode } from 'react';
import type { Country } from '#src/config/countries.ts';
import { headTags } from '#src/storefront/models/head-tags.ts';
import type { Page } from '#src/storefront/result.ts';
import type { Layout } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { Document } from '#views/layout/document.tsx';
import { FrameDocument } from '#views/layout/frame-document.tsx';
import type { Assets } from './assets.ts';
import type { ChromeKeeper } from './chrome-keeper.tsx';
import { trackingScripts } from './tracking-scripts.ts';

/** Puts a page's body into its document: head, header and footer of the layout. */
export interface Documents {
  of(country: Country, layout: Layout, page: Page): Promise<ReactNode>;
  /** A map's own document, which has nothing of the pages but their style. */
  ofMap(title: string, body: ReactNode): ReactNode;
}

export function createDocuments(site: Site, assets: Assets, chrome: ChromeKeeper): Documents {
  const urls = {
    icon: site.icon,
    script: assets.url('app.js'),
    tracking: assets.url('tracking.js'),
    style: assets.url('main.css'),
    fonts: ['onest-cyrillic', 'onest-latin'].map((name) => assets.url(`fonts/${name}.woff2`)),
  };
  return {
    async of(country, layout, { head, body, fillings }) {
      return (
        <Document
          country={country.code}
          layout={layout}
          build={site.build}
          brand={site.name}
          tracking={site.tracking && trackingScripts(site.tracking, country)}
          assets={urls}
          tags={headTags(site, country, head)}
          chrome={await chrome.of(country, fillings)}
          knowsVisitor={fillings !== undefined}
        >
          {body}
        </Document>
      );
    },
    ofMap: (title, body) => (
      <FrameDocument title={title} script={assets.url('map.js')} style={urls.style}>
        {body}
      </FrameDocument>
    ),
  };
}
