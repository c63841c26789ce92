import { reloadForNewBuilds } from './new-build.ts';
import { prefetchOnGoodConnections } from './prefetch.ts';
import { SiteHeader } from './site-header.ts';
import { ToTop } from './to-top.ts';
import { refreshVisitorOnRestore } from './visitor.ts';

prefetchOnGoodConnections();
reloadForNewBuilds();
refreshVisitorOnRestore();

customElements.define('site-header', SiteHeader);
customElements.define('to-top', ToTop);
