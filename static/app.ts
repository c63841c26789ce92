import './layout/deprecated-globals.ts';
import 'htmx.org';
import Alpine from 'alpinejs';
import './analytics/index.ts';
import './ui/index.ts';
import './chrome/index.ts';
import './search/index.ts';
import './city/index.ts';
import './auth/index.ts';
import './catalog/index.ts';
import './product/index.ts';
import './cart/index.ts';
import './favorites/index.ts';
import './reviews/index.ts';
import './delivery/index.ts';

Alpine.prefix('data-x-');
Alpine.start();
