import type { Picture } from '#src/contract/shapes.ts';
import type { BannerScene } from '../content/banners.ts';

const SIZE = { width: 1500, height: 1000 } as const;

const women = (kind: string, colour?: string) => ({ kind, gender: 'women' as const, colour });
const men = (kind: string, colour?: string) => ({ kind, gender: 'men' as const, colour });

/** The drawn pictures of shops. */
export const shopScenes: readonly BannerScene[] = [
  {
    src: 'demo/shops/coats.svg',
    size: SIZE,
    alt: 'Рейл с пальто и жакетами у входа',
    scene: {
      ground: '#d9d2c5',
      goods: [women('coat', 'Серый'), women('jacket', 'Чёрный'), women('coat', 'Коричневый'), women('dress')],
    },
  },
  {
    src: 'demo/shops/suits.svg',
    size: SIZE,
    alt: 'Мужской зал: костюмы и сорочки',
    scene: {
      ground: '#cdd3d8',
      goods: [men('suit', 'Синий'), men('shirt', 'Белый'), men('suit', 'Серый'), men('shirt', 'Голубой')],
    },
  },
  {
    src: 'demo/shops/dresses.svg',
    size: SIZE,
    alt: 'Платья и лодочки рядом с примерочными',
    scene: {
      ground: '#e0d3d0',
      goods: [women('dress', 'Бордовый'), women('pump', 'Чёрный'), women('dress', 'Чёрный')],
    },
  },
];

/** Two of each shop, so that neighbours differ. */
export const shopPhotos = (index: number): Picture[] =>
  [index, index + 1].flatMap((each) => {
    const found = shopScenes[each % shopScenes.length];
    return found ? [{ src: found.src, ...found.size, tone: found.scene.ground, alt: found.alt }] : [];
  });
