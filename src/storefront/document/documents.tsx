import type { Country } from '#src/config/countries.ts';
import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import type { Layout } from '#src/routes.ts';
import type { Area } from '#src/storefront/areas.ts';
import type { Page } from '#src/storefront/result.ts';
import type { Assets } from '#src/web/document/assets.ts';
import type { FirstViews } from '#src/web/document/first-view.ts';
import { headTags, tabTitle } from '#src/web/document/head-tags.ts';
import type { Documents } from '#src/web/http/documents.ts';
import type { Site } from '#src/web/site.ts';
import { Document } from '#views/layout/document.tsx';
import { lateStylesOf } from './late-styles.ts';
import { trackingScripts } from './tracking-scripts.ts';

export type ShopDocuments = Documents<Page, Layout>;

/** Provides the view models of header and footer; null if they could not be, or have not yet been, loaded. */
interface ChromeSource {
  of(country: Country): Promise<ChromeModel | null>;
  loaded(country: Country): ChromeModel | null;
}

export function createDocuments(
  site: Site,
  assets: Assets,
  firstViews: FirstViews<Area>,
  chromes: ChromeSource,
): ShopDocuments {
  const urls = {
    icon: site.icon,
    tracking: assets.url('analytics/tracking.js'),
  };
  const areaStyles: Partial<Record<Area, string>> = {
    cabinet: assets.url('sheets/cabinet-sections.css'),
  };
  return {
    async of(country, layout, { area, head, body, slots, chrome }) {
      const isStill = area === 'helth';
      const shown = chrome ?? (isStill ? chromes.loaded(country) : await chromes.of(country));
      return (
        <Document
          isStill={isStill}
          country={country.code}
          layout={layout}
          build={site.build}
          brand={site.name}
          tracking={site.tracking && trackingScripts(site.tracking, country)}
          assets={{ ...urls, areaStyle: areaStyles[area], lateStyles: lateStylesOf(assets, area) }}
          firstView={firstViews[area]}
          tags={headTags(site, country, head, shown?.shopName ?? '')}
          chrome={shown && isStill ? withoutRequests(shown) : shown}
          slots={slots}
        >
          {body}
        </Document>
      );
    },
    async ofFragment(country, { title, body }) {
      if (title === undefined) return body;
      const chrome = await chromes.of(country);
      return (
        <>
          <title>{tabTitle(title, chrome?.shopName ?? '')}</title>
          {body}
        </>
      );
    },
  };
}

/** Leaves out what a browser would load: the logo's picture and the style sheet of notices. */
const withoutRequests = (chrome: ChromeModel): ChromeModel => ({
  ...chrome,
  logo: null,
  notices: { cookieNotice: null, appBanner: null },
});
