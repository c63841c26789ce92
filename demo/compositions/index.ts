import type { Picture } from '#src/contract/shapes.ts';
import type { Article, Scene } from '../articles/article.ts';
import { bannerScenes } from '../content/banners.ts';
import { categoryRows } from '../goods/categories.ts';
import { designs, drawingOf } from '../goods/design/designs.ts';
import { shopScenes } from '../places/shop-photos.ts';
import { railPicture } from './rail.ts';
import { sceneGoods } from './scenes.ts';

/** A picture to be drawn into `originals/`. */
export interface Composition {
  readonly picture: Picture;
  readonly draw: () => string;
}

const NEWS_SIZE = { width: 1500, height: 1000 } as const;
const TILE_SIZE = { width: 900, height: 1200 } as const;

/** An article's picture; undefined for one without a scene. */
export function articleComposition(kind: string, { slug, title, scene }: Article): Composition | undefined {
  if (!scene) return undefined;
  const src = `demo/${kind}/${slug}.svg`;
  return sceneComposition(src, NEWS_SIZE, scene, title);
}

function sceneComposition(
  src: string,
  size: { width: number; height: number },
  scene: Scene,
  alt: string,
  free = 0,
): Composition {
  return {
    picture: { src, ...size, tone: scene.ground, alt },
    draw: () => railPicture({ ...size, ground: scene.ground, goods: sceneGoods(scene, src), free }),
  };
}

/** The pictures of banners and of the mega menu. */
export function bannerCompositions(): Composition[] {
  return bannerScenes.map(({ src, size, scene, alt, free }) => sceneComposition(src, size, scene, alt, free));
}

export const shopCompositions = (): Composition[] =>
  shopScenes.map(({ src, size, scene, alt }) => sceneComposition(src, size, scene, alt));

const grounds = ['#e7e1d6', '#dfe2e4', '#e3dad2', '#dcdfd6', '#e2dcdf', '#e9e3da'];

/** A tile for each category that has goods. */
export function categoryCompositions(): (Composition & { readonly path: string })[] {
  return categoryRows().flatMap(({ path, title }, index) => {
    const inside = designs().filter(({ line, cut }) => {
      const own = typeof line.category === 'string' ? line.category : line.category(cut);
      return own === path || own.startsWith(`${path}/`);
    });
    const kinds = [...new Map(inside.map((design) => [design.line.kind, design])).values()];
    const chosen = path.split('/').length > 2 ? inside.slice(0, 1) : kinds.slice(0, 2);
    const goods = chosen.flatMap((design) =>
      design.colours.slice(0, 1).map((shade) => drawingOf(design, shade)),
    );
    if (goods.length === 0) return [];
    const ground = grounds[index % grounds.length] ?? '#e7e1d6';
    const src = `demo/categories/${path.replaceAll('/', '-')}.svg`;
    return [
      {
        path,
        picture: { src, ...TILE_SIZE, tone: ground, alt: title },
        draw: () => railPicture({ ...TILE_SIZE, ground, goods }),
      },
    ];
  });
}
