import * as z from 'zod';
import { MAP_LANGUAGE, YANDEX_MAPS_ORIGIN } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
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

/** The URL of that document for a page; null if there is no map. */
export const mapFrameAddress = ({ mapKey, mapOrigin }: Site): string | null =>
  mapKey === null ? null : `${mapOrigin ?? ''}${MAP_FRAME_PATH}`;

/** URLs for a page's map: the frame, and the points to show in it. */
export interface MapAddresses {
  readonly frame: string;
  readonly points: string;
}

export interface MapFrameModel {
  readonly script: string;
  /** The origins from which the frame accepts points. */
  readonly shops: string;
  readonly states: Readonly<Record<'pending' | 'loading' | 'error', string>>;
}

export const mapFrameModel = (apikey: string, shops: readonly string[]): MapFrameModel => ({
  script: mapScript({ apikey }),
  shops: shops.join(' '),
  states: {
    pending: 'Готовим карту…',
    loading: 'Карта загружается…',
    error: typeset`Карта не загрузилась. Попробуйте ещё раз или выберите из списка.`,
  },
});

export type MapKind = 'terminal' | 'shop';

/** The data that a page passes to the map's frame. */
export interface MapModel {
  /** Announced once the map has loaded. */
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
  /** The text of its button. */
  readonly action: string;
  /** The page that the button opens; without it the button chooses the point. */
  readonly href?: string;
}

const counted = {
  terminal: ['пункт выдачи', 'пункта выдачи', 'пунктов выдачи'],
  shop: ['магазин', 'магазина', 'магазинов'],
} as const;

/** Points without coordinates appear only in the list. */
export function mapModel(kind: MapKind, points: readonly MapPoint[]): MapModel {
  const placed = points.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  return { loaded: `На карте ${pluralise(placed.length, counted[kind])}`, points: placed };
}

/** Joins the non-empty parts of a line. */
export const mapLine = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
