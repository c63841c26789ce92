import { define } from '../ui/define.ts';
import { PageEvents } from './page-events.ts';
import { pageVisible, trackPageViews } from './page-views.ts';

void pageVisible.then(trackPageViews);

define('page-events', PageEvents);
