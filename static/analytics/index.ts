import { PageEvents } from './page-events.ts';
import { pageVisible, trackPageViews } from './page-views.ts';

void pageVisible.then(trackPageViews);

customElements.define('page-events', PageEvents);
