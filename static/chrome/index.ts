import Alpine from 'alpinejs';
import { country } from './country.ts';
import { footerColumn } from './footer-column.ts';
import { mobileMenu } from './menu/mobile-menu.ts';
import { reloadForNewBuilds } from './new-build.ts';
import { SiteHeader } from './site-header.ts';
import { ToTop } from './to-top.ts';
import { refreshVisitorOnRestore } from './visitor.ts';

Alpine.data('country', country);
Alpine.data('footerColumn', footerColumn);
Alpine.data('mobileMenu', mobileMenu);

reloadForNewBuilds();
refreshVisitorOnRestore();

customElements.define('site-header', SiteHeader);
customElements.define('to-top', ToTop);
