import type { ReactNode } from 'react';
import type { Country } from '#src/config/countries.ts';
import type { Head } from '#src/storefront/models/head.ts';
import { headTags } from '#src/storefront/models/head-tags.ts';
import type { Layout } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { Document } from '#views/layout/document.tsx';
import type { Assets } from './assets.ts';
import type { ChromeKeeper } from './chrome-keeper.tsx';

/** Puts a page's body into its document: head, header and footer of the layout. */
export interface Documents {
  of(country: Country, layout: Layout, head: Head, body: ReactNode): Promise<ReactNode>;
}

export function createDocuments(site: Site, assets: Assets, chrome: ChromeKeeper): Documents {
  const urls = {
    icon: site.icon,
    script: assets.url('app.js'),
    style: assets.url('main.css'),
    fonts: ['onest-cyrillic', 'onest-latin'].map((name) => assets.url(`fonts/${name}.woff2`)),
  };
  return {
    async of(country, layout, head, body) {
      return (
        <Document
          country={country.code}
          layout={layout}
          build={site.build}
          assets={urls}
          tags={headTags(site, country, head)}
          chrome={await chrome.of(country)}
        >
          {body}
        </Document>
      );
    },
  };
}
