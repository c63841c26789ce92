import { z } from 'zod';
import { MAP_LANGUAGE, MAP_ORIGIN } from '#src/config/constants.ts';
import { pluralise } from '#src/storefront/models/words.ts';
import type { PointModel } from './points.ts';

/** Specification §5: map options must contain an apikey, unknown keys are rejected; §9: the default language. */
const mapOptions = z.strictObject({
  apikey: z.string().min(1).max(100),
  lang: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .default(MAP_LANGUAGE),
});

/** The URL of the map script. @throws if an option is missing, invalid or unknown */
export const mapScript = (options: z.input<typeof mapOptions>): string =>
  `${MAP_ORIGIN}/v3/?${new URLSearchParams(mapOptions.parse(options))}`;

export type MapKind = 'terminal' | 'shop';

export type MapStates = Readonly<Record<'pending' | 'loading' | 'loaded' | 'error', string>>;

export interface MapModel {
  readonly title: string;
  readonly script: string;
  readonly states: MapStates;
  readonly points: readonly MapPoint[];
}

/** A point to choose, or, with `href`, a shop with a page of its own. */
export interface MapPoint extends Omit<PointModel, 'chosen'> {
  readonly chosen?: boolean;
  readonly href?: string;
}

const words = {
  terminal: { title: 'Пункты выдачи на карте', counted: ['пункт выдачи', 'пункта выдачи', 'пунктов выдачи'] },
  shop: { title: 'Магазины на карте', counted: ['магазин', 'магазина', 'магазинов'] },
} as const;

export function mapModel(kind: MapKind, points: readonly MapPoint[], apikey: string): MapModel {
  const placed = points.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  return {
    title: words[kind].title,
    script: mapScript({ apikey }),
    states: {
      pending: 'Готовим карту…',
      loading: 'Карта загружается…',
      loaded: `На карте ${pluralise(placed.length, words[kind].counted)}`,
      error: 'Карта не загрузилась. Попробуйте ещё раз или выберите из\u00a0списка.',
    },
    points: placed,
  };
}
