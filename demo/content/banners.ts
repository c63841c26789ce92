import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Picture } from '#src/contract/shapes.ts';
import type { Scene } from '../articles/article.ts';
import { menuPictures } from './menus.ts';

export type BannerRow = Insertable<Schema['banners']> & { id: number };

export interface BannerScene {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly scene: Scene;
  readonly alt: string;
  /** Fraction of the width, from the left, kept clear for text. */
  readonly free?: number;
}

const HERO = { width: 2400, height: 1200 };
const HALF = { width: 1200, height: 1500 };
const TILE = { width: 900, height: 1200 };
const WIDE = { width: 1800, height: 900 };

const women = (kind: string, colour?: string) => ({ kind, gender: 'women' as const, colour });
const men = (kind: string, colour?: string) => ({ kind, gender: 'men' as const, colour });

/** The drawn pictures of banners and menus. */
export const bannerScenes: readonly BannerScene[] = [
  {
    src: 'demo/banners/hero.svg',
    size: HERO,
    free: 0.4,
    alt: 'Пальто, жакет и трикотаж осенней коллекции на рейле',
    scene: {
      ground: '#cbbfae',
      goods: [
        women('coat', 'Коричневый'),
        women('turtleneck', 'Белый'),
        women('coat', 'Серый'),
        women('trousers', 'Бежевый'),
        women('boot', 'Коричневый'),
        women('handbag', 'Коричневый'),
      ],
    },
  },
  {
    src: 'demo/banners/women.svg',
    size: HALF,
    alt: 'Женская одежда: платье, жакет, лодочки',
    scene: {
      ground: '#dcd0cb',
      goods: [women('dress', 'Бордовый'), women('jacket', 'Чёрный'), women('pump', 'Чёрный')],
    },
  },
  {
    src: 'demo/banners/men.svg',
    size: HALF,
    alt: 'Мужская одежда: костюм, сорочка, оксфорды',
    scene: {
      ground: '#c9cfd6',
      goods: [men('suit', 'Синий'), men('shirt', 'Голубой'), men('oxford', 'Коричневый')],
    },
  },
  {
    src: 'demo/banners/tailoring.svg',
    size: WIDE,
    free: 0.42,
    alt: 'Пиджаки, жилет и галстуки в ателье',
    scene: { ground: '#d2cdc2', goods: [men('jacket', 'Серый'), men('vest'), men('tie', 'Бордовый')] },
  },
  {
    src: 'demo/banners/lost.svg',
    size: WIDE,
    free: 0.42,
    alt: 'Плащ и зонтичная погода: вещи для межсезонья',
    scene: { ground: '#d6d8d4', goods: [women('trench', 'Бежевый'), women('sweater'), women('boot')] },
  },
  {
    src: menuPictures.women,
    size: TILE,
    alt: 'Женская осень',
    scene: { ground: '#d9cdbb', goods: [women('coat'), women('handbag')] },
  },
  {
    src: menuPictures.men,
    size: TILE,
    alt: 'Мужская рабочая неделя',
    scene: { ground: '#cdd3da', goods: [men('suit'), men('briefcase')] },
  },
  {
    src: menuPictures.accessories,
    size: TILE,
    alt: 'Шарф, шапка и перчатки',
    scene: { ground: '#ded8cb', goods: [women('scarf'), women('gloves'), women('belt')] },
  },
  {
    src: menuPictures.gifts,
    size: TILE,
    alt: 'Подарки',
    scene: { ground: '#ddd3cc', goods: [men('tie'), women('necklace'), women('earrings')] },
  },
];

interface BannerText {
  readonly placement: string;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly src: string;
  readonly region_name: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly advertiser: string;
  readonly erid: string;
}

const FOR_ALL = { region_name: '', starts_at: null, ends_at: null, advertiser: '', erid: '' };

const banner = (
  placement: string,
  type: string,
  title: string,
  content: string,
  link: string,
  src = '',
): BannerText => ({ placement, type, title, content, link, src, ...FOR_ALL });

const texts = (country: 'RU' | 'AM'): BannerText[] => [
  banner(
    'home',
    'hero',
    'Осень в городе',
    'Пальто, фланель и тёплый трикотаж',
    '/shopbylook/city-autumn',
    'demo/banners/hero.svg',
  ),
  banner('home', 'half', 'Женщинам', 'Новая коллекция', '/catalog/women', 'demo/banners/women.svg'),
  banner('home', 'half', 'Мужчинам', 'Костюмы и сорочки', '/catalog/men', 'demo/banners/men.svg'),
  banner(
    'home',
    'tailoring',
    'Пошив по меркам',
    'Восемнадцать мерок, четыреста тканей, три недели',
    '/sumisura/',
    'demo/banners/tailoring.svg',
  ),
  banner(
    'home',
    'benefit',
    'Примерка перед оплатой',
    'Курьер подождёт двадцать минут',
    country === 'RU' ? '/company/delivery' : '/company/delivery-am/',
  ),
  banner('home', 'benefit', 'Подгонка бесплатно', 'Подошьём брюки и рукава в любом магазине', '/sumisura/'),
  banner(
    'home',
    'benefit',
    country === 'RU' ? 'Возврат 30 дней' : 'Возврат 14 дней',
    'В магазине или курьером',
    '/company/return',
  ),
  banner('home', 'benefit', 'Клуб «Покрой»', 'До 8 % с покупок баллами', '/company/club'),
  banner(
    'main',
    'promo',
    'Пока вы здесь',
    'Загляните в осеннюю коллекцию',
    '/catalog/women/outerwear',
    'demo/banners/lost.svg',
  ),
  banner(
    'strip',
    'strip',
    country === 'RU'
      ? 'Бесплатная доставка с примеркой от 7 000 ₽'
      : 'Бесплатная доставка с примеркой от 28 000 ֏',
    country === 'RU' ? 'Условия по регионам' : 'Подробнее',
    country === 'RU' ? '/company/delivery' : '/company/delivery-am/',
  ),
];

/** For a city, for a time, and of another firm, in whose name nobody is called. */
const special = (): BannerText[] => [
  {
    ...banner(
      'home',
      'hero',
      'Петербургу к дождям',
      'Плащи и тренчи в двух магазинах города',
      '/catalog/women/outerwear',
      'demo/banners/lost.svg',
    ),
    region_name: 'Санкт-Петербург',
  },
  {
    ...banner('strip', 'strip', 'До Нового года возврат 60 дней', 'Условия', '/company/return'),
    starts_at: '2026-12-20T21:00:00.000Z',
    ends_at: '2026-12-31T21:00:00.000Z',
  },
  {
    ...banner(
      'main',
      'promo',
      'Средства для замши и кожи',
      'Мастерская «Щётка и воск» рядом с магазином на Невском',
      '/catalog/women/shoes',
      'demo/banners/lost.svg',
    ),
    region_name: 'Санкт-Петербург',
    advertiser: 'ООО «Щётка и воск»',
    erid: '2VtzqvDemo7',
  },
];

/** Banners of both countries; one without a drawing has a picture with an empty source. */
export function bannerRows(): BannerRow[] {
  const rows: BannerRow[] = [];
  for (const country of ['RU', 'AM'] as const) {
    for (const { src, ...text } of [...texts(country), ...(country === 'RU' ? special() : [])]) {
      const position = rows.filter(
        (row) => row.country === country && row.placement === text.placement,
      ).length;
      rows.push({ id: rows.length + 1, country, ...text, picture: JSON.stringify(pictureOf(src)), position });
    }
  }
  return rows;
}

function pictureOf(src: string): Picture {
  const found = bannerScenes.find((scene) => scene.src === src);
  return found
    ? { src, ...found.size, tone: found.scene.ground, alt: found.alt }
    : { src: '', width: 0, height: 0, tone: '#f5f4f1', alt: '' };
}
