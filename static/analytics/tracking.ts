// Loads third-party analytics; included only where the settings enable them.

import { startMarketing } from './tracking/marketing.ts';
import { startMetrica } from './tracking/metrica.ts';
import { startTagManager } from './tracking/tag-manager.ts';

const { tagManager, metrica, counters, marketing, endpoint } =
  document.getElementById('tracking')?.dataset ?? {};

if (tagManager) startTagManager(tagManager);
if (metrica && counters) startMetrica(metrica, counters.split(' '));
if (marketing && endpoint) startMarketing(marketing, endpoint);
