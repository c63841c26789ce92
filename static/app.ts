// Loaded after the first paint (src/storefront/document/boot-script.ts); until then links and forms work by themselves.

import 'htmx.org';
import './analytics/index.ts';
import './ui/index.ts';
import './chrome/index.ts';
import './search/index.ts';
import './city/index.ts';
import './auth/index.ts';
import './catalog/index.ts';
import './cart/index.ts';
import './favorites/index.ts';
import { loadNeededModules } from './modules.ts';
import { loadTogglesOnInterest } from './toggle-loader.ts';
import { showTypeface } from './ui/typeface.ts';

loadNeededModules();
document.addEventListener('htmx:after:swap', loadNeededModules);
loadTogglesOnInterest();
void showTypeface();
