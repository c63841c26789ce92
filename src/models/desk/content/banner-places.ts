import { typeset } from '#src/config/typography.ts';
import type { StaffBanner } from '#src/contract/content/staff-banners.ts';

export interface BannerPlace {
  readonly placement: string;
  readonly type: string;
  readonly title: string;
  /** Where the shop shows it. */
  readonly shownAt: string;
  /** How many of them are seen. */
  readonly most: number;
}

/** Every place that the shop's pages ask banners for. */
export const bannerPlaces: readonly BannerPlace[] = [
  {
    placement: 'strip',
    type: 'strip',
    title: 'Полоса',
    shownAt: typeset`Полоса — объявление над шапкой каждой страницы, без картинки: выходной, переезд, акция. Можно назначить город и срок. Видна первая; без неё — текст «Полоса» из раздела «Тексты».`,
    most: 1,
  },
  {
    placement: 'home',
    type: 'hero',
    title: 'Главный',
    shownAt: typeset`Показывается на главной, под шапкой, во всю ширину. Виден первый.`,
    most: 1,
  },
  {
    placement: 'home',
    type: 'half',
    title: 'Половины',
    shownAt: typeset`Показываются на главной, под главным баннером, рядом. Видны первые два; одна без другой не видна.`,
    most: 2,
  },
  {
    placement: 'home',
    type: 'tailoring',
    title: 'Широкий',
    shownAt: typeset`Показывается на главной, под образами. Виден первый.`,
    most: 1,
  },
  {
    placement: 'home',
    type: 'benefit',
    title: 'Обещания',
    shownAt: typeset`Показываются внизу главной и в корзине, строками без картинок. Видны все.`,
    most: Infinity,
  },
  {
    placement: 'main',
    type: 'promo',
    title: typeset`Не найдено`,
    shownAt: typeset`Показывается на странице 404, над текстом. Виден первый.`,
    most: 1,
  },
];

type Placed = Pick<StaffBanner, 'placement' | 'type'>;

export const placeKey = ({ placement, type }: Placed): string => `${placement}/${type}`;

const places: ReadonlyMap<string, BannerPlace> = new Map(
  bannerPlaces.map((place) => [placeKey(place), place]),
);

/** One that a foreign program made may stand where no page of the shop asks. */
export const placeOf = (placed: Placed): BannerPlace =>
  places.get(placeKey(placed)) ?? {
    placement: placed.placement,
    type: placed.type,
    title: placeKey(placed),
    shownAt: typeset`Страницы магазина его не показывают.`,
    most: 0,
  };
