import type { RouteHandler } from './handler.ts';
import { showCatalog, showCatalogList, showCatalogRoot } from './pages/catalog/catalog.tsx';
import { showVisitor } from './pages/chrome/visitor.tsx';
import { showHelth } from './pages/errors/helth.tsx';
import { showHome } from './pages/home/home.tsx';
import type { RouteName } from './routes.ts';

/** Route → handler; a route without one, or a public one that asks for the visitor, does not compile. */
export const router: { readonly [Name in RouteName]: RouteHandler<Name> } = {
  home: showHome,
  catalogRoot: showCatalogRoot,
  catalog: showCatalog,
  catalogList: showCatalogList,
  visitor: showVisitor,
  helth: showHelth,
};
