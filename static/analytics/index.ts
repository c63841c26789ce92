import { PageEvents } from './page-events.ts';
import { looked, showPageViews } from './page-views.ts';

void looked.then(showPageViews);

customElements.define('page-events', PageEvents);
