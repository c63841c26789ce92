import { z } from 'zod';
import { MAP_LANGUAGE, YANDEX_MAPS_ORIGIN } from '#src/config/constants.ts';
import { pluralise } from '#src/models/words.ts';
import type { Site } from '#src/web/site.ts';

/** The options of the map: an `apikey` is required, unknown keys are rejected (product.md, Delivery). */
const mapOptions = z.strictObject({
  apikey: z.string().min(1).max(100),
  lang: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .default(MAP_LANGUAGE),
});

/** The URL of the map script. @throws if an option is missing, invalid or unknown */
export const mapScript = (options: z.input<typeof mapOptions>): string =>
  `${YANDEX_MAPS_ORIGIN}/v3/?${new URLSearchParams(mapOptions.parse(options))}`;

/** The document that shows maps, on the shop's host or on the map's own. */
export const MAP_FRAME_PATH = '/map-frame';

/** Where a page finds that; null if there is no map. */
export const mapFrameAddress = ({ mapKey, mapOrigin }: Site): string | null =>
  mapKey === null ? null : `${mapOrigin ?? ''}${MAP_FRAME_PATH}`;

/** The addresses of a page's map: of the frame, and of the points to show there. */
export interface MapAddresses {
  readonly frame: string;
  readonly points: string;
}

export interface MapFrameModel {
  readonly script: string;
  /** The origins whose word about what to show is taken. */
  readonly shops: string;
  readonly states: Readonly<Record<'pending' | 'loading' | 'error', string>>;
}

export const mapFrameModel = (apikey: string, shops: readonly string[]): MapFrameModel => ({
  script: mapScript({ apikey }),
  shops: shops.join(' '),
  states: {
    pending: 'Готовим карту…',
    loading: 'Карта загружается…',
    error: 'Карта не загрузилась. Попробуйте ещё раз или выберите из\u00a0списка.',
  },
});

export type MapKind = 'terminal' | 'shop';

/** What a page gives to the map's frame. */
export interface MapModel {
  /** Said once the map is there. */
  readonly loaded: string;
  readonly points: readonly MapPoint[];
}

export interface MapPoint {
  readonly id: string;
  readonly address: string;
  readonly lines: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly chosen: boolean;
  /** What its button says. */
  readonly action: string;
  /** The page that the button leads to; without it the point is chosen. */
  readonly href?: string;
}

const counted = {
  terminal: ['пункт выдачи', 'пункта выдачи', 'пунктов выдачи'],
  shop: ['магазин', 'магазина', 'магазинов'],
} as const;

/** Points without coordinates are left to the list. */
export function mapModel(kind: MapKind, points: readonly MapPoint[]): MapModel {
  const placed = points.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  return { loaded: `На карте ${pluralise(placed.length, counted[kind])}`, points: placed };
}

/** What the parts of a line say, apart from those that say nothing. */
export const mapLine = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
