import { define } from '../ui/define.ts';
import { reloadForNewBuilds } from './new-build.ts';
import { prefetchOnGoodConnections } from './prefetch.ts';
import { SiteHeader } from './site-header.ts';
import { refreshVisitorOnRestore } from './visitor.ts';

prefetchOnGoodConnections();
reloadForNewBuilds();
refreshVisitorOnRestore();

define('site-header', SiteHeader);
// At the top there is nothing to do.
const loadToTop = () => void import('./to-top.ts');
if (scrollY > 0) loadToTop();
else addEventListener('scroll', loadToTop, { once: true });
