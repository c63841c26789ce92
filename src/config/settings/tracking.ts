import * as z from 'zod';
import { flag, origin, origins } from './shapes.ts';

const counter = z
  .string()
  .regex(/^\d{1,12}$/, 'must be the number of a counter')
  .optional();

export const trackingSettings = {
  TRACKING: flag,
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must be GTM- and upper-case letters or digits')
    .optional(),
  GTM_ORIGIN: origin.default('https://www.googletagmanager.com'),
  METRICA_ID: counter,
  METRICA_ID_AM: counter,
  METRICA_ORIGIN: origin.default('https://mc.yandex.ru'),
  MARKETING_ID: z
    .string()
    .regex(/^[\w-]{1,60}(\.[\w-]{1,60})*$/, 'must be letters, digits, dots, - and _')
    .optional(),
  MARKETING_ORIGIN: origin.default('https://api.mindbox.ru'),
  TRACKING_ORIGINS: origins,
};

/** The enabled analytics; null for each that is not configured. */
export interface Tracking {
  readonly tagManager: { readonly id: string; readonly origin: string } | null;
  readonly metrica: {
    /** Null if only the Armenian shop has a counter. */
    readonly id: string | null;
    readonly armenianId: string | null;
    readonly origin: string;
  } | null;
  readonly marketing: { readonly id: string; readonly origin: string } | null;
  readonly origins: readonly string[];
}

export function trackingOf(settings: z.output<z.ZodObject<typeof trackingSettings>>): Tracking | null {
  if (!settings.TRACKING) return null;
  const { GTM_ID, METRICA_ID = null, METRICA_ID_AM = null, MARKETING_ID } = settings;
  const tagManager = GTM_ID ? { id: GTM_ID, origin: settings.GTM_ORIGIN } : null;
  const metrica =
    METRICA_ID || METRICA_ID_AM
      ? { id: METRICA_ID, armenianId: METRICA_ID_AM, origin: settings.METRICA_ORIGIN }
      : null;
  const marketing = MARKETING_ID ? { id: MARKETING_ID, origin: settings.MARKETING_ORIGIN } : null;
  const own = [tagManager, metrica, marketing].flatMap((one) => (one ? [one.origin] : []));
  return {
    tagManager,
    metrica,
    marketing,
    origins: own.length > 0 ? [...new Set([...own, ...settings.TRACKING_ORIGINS])] : [],
  };
}
