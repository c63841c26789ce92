import type { Scene, SceneGoods } from '../articles/article.ts';
import { Chance } from '../chance.ts';
import type { Drawing } from '../drawing/index.ts';
import { designs, drawingOf } from '../goods/design/designs.ts';

/** A drawing of the requested kind that matches gender and colour group where one exists. */
function goodsFor({ kind, gender, colour }: SceneGoods, chance: Chance): Drawing {
  const all = designs().filter(({ line }) => line.kind === kind);
  const ofGender = all.filter(({ line }) => !gender || line.gender === gender);
  const known = ofGender.length > 0 ? ofGender : all;
  const ofColour = known.filter(({ colours }) => colours.some(({ group }) => group === colour));
  const design = chance.pick(ofColour.length > 0 ? ofColour : known);
  const shade =
    design.colours.find(({ group }) => group === colour) ??
    design.colours[chance.int(0, Math.min(1, design.colours.length - 1))] ??
    design.colours[0];
  if (!shade) throw new RangeError(`A ${kind} without colours`);
  return drawingOf(design, shade);
}

export function sceneGoods(scene: Scene, seed: string): Drawing[] {
  const chance = new Chance(`scene ${seed}`);
  return scene.goods.map((goods) => goodsFor(goods, chance));
}
