import type { RouteHandler } from './handler.ts';
import { showCatalog, showCatalogList, showCatalogRoot } from './pages/catalog/catalog.tsx';
import { showVisitor } from './pages/chrome/visitor.tsx';
import {
  showBuild,
  showFavicon,
  showManifest,
  showRobots,
  showSpeculationRules,
} from './pages/documents/for-machines.ts';
import { showSitemap, showSitemapPart } from './pages/documents/sitemap.ts';
import { showHelth } from './pages/errors/helth.tsx';
import { showHome } from './pages/home/home.tsx';
import { showSearch, showSearchList, showSearchPreview } from './pages/search/search.tsx';
import type { RouteName } from './routes.ts';

/** Route → handler; a route without one, or a public one that asks for the visitor, does not compile. */
export const router: { readonly [Name in RouteName]: RouteHandler<Name> } = {
  home: showHome,
  catalogRoot: showCatalogRoot,
  catalog: showCatalog,
  catalogList: showCatalogList,
  search: showSearch,
  searchList: showSearchList,
  searchPreview: showSearchPreview,
  robots: showRobots,
  sitemap: showSitemap,
  sitemapPart: showSitemapPart,
  manifest: showManifest,
  favicon: showFavicon,
  build: showBuild,
  speculationRules: showSpeculationRules,
  visitor: showVisitor,
  helth: showHelth,
};
