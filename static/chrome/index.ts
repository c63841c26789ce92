import { reloadForNewBuilds } from './new-build.ts';
import { SiteHeader } from './site-header.ts';
import { ToTop } from './to-top.ts';
import { keepVisitorFresh } from './visitor.ts';

reloadForNewBuilds();
keepVisitorFresh();

customElements.define('site-header', SiteHeader);
customElements.define('to-top', ToTop);
