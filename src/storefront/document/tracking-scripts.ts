import type { Country } from '#src/config/countries.ts';
import type { Tracking } from '#src/config/settings/tracking.ts';
import type { TrackingScripts } from '#views/analytics/tracking-script.tsx';

/**
 * The analytics scripts to load in a country's shop (product.md, Analytics). Only the Armenian shop has the second
 * counter; the marketing endpoint depends on the country.
 */
export function trackingScripts(
  { tagManager, metrica, marketing }: Tracking,
  { code }: Pick<Country, 'code'>,
): TrackingScripts {
  const counters = metrica ? [metrica.id, code === 'AM' ? metrica.armenianId : null] : [];
  const counted = counters.filter((id) => id !== null);
  return {
    tagManager: tagManager && `${tagManager.origin}/gtm.js?id=${tagManager.id}`,
    metrica:
      metrica && counted.length > 0
        ? { script: `${metrica.origin}/metrika/tag.js`, counters: counted }
        : null,
    marketing: marketing && {
      script: `${marketing.origin}/scripts/v1/tracker.js`,
      endpoint: `${marketing.id}.${code.toLowerCase()}`,
    },
  };
}
