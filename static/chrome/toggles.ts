// The small toggles of header, footer, menu and notices.

import './deprecated-globals.ts';
import Alpine from 'alpinejs';
import { dropdown } from './dropdown.ts';
import { footerColumn } from './footer-column.ts';
import { mobileMenu } from './menu/mobile-menu.ts';

Alpine.data('dropdown', dropdown);
Alpine.data('footerColumn', footerColumn);
Alpine.data('mobileMenu', mobileMenu);
Alpine.prefix('data-x-');
Alpine.start();
