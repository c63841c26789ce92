import type { Chance } from '../../chance.ts';
import type { Cut } from '../../drawing/index.ts';
import type { Line } from '../../kinds/index.ts';
import type { FabricName } from './fabrics.ts';

type Allowed = Readonly<Record<string, readonly (string | number)[]>>;

/** The values that suit a fabric; any other would look like a mistake. */
const byFabric: Partial<Record<string, Partial<Record<FabricName, Allowed>>>> = {
  dress: {
    ribKnit: { shape: ['sheath', 'shift'], sleeve: ['long', 'short', 'threequarter'], belt: ['none'] },
    satin: { shape: ['slip', 'wrap', 'fitflare', 'pleated'], sleeve: ['straps', 'long', 'balloon', 'none'] },
    silk: { shape: ['slip', 'wrap', 'fitflare'], sleeve: ['straps', 'long', 'none', 'flutter'] },
    crepe: {
      shape: ['sheath', 'fitflare', 'shift', 'wrap', 'pleated'],
      sleeve: ['none', 'short', 'long', 'threequarter'],
    },
    suitingBlend: { shape: ['sheath', 'shift'], sleeve: ['none', 'short', 'threequarter'], belt: ['none'] },
    cottonDress: { shape: ['shirtdress', 'fitflare', 'tiered'] },
    linen: { shape: ['shirtdress', 'shift', 'tiered'], sleeve: ['short', 'none', 'threequarter', 'straps'] },
    viscose: { shape: ['wrap', 'fitflare', 'shirtdress', 'tiered', 'pleated'] },
    printViscose: { shape: ['wrap', 'fitflare', 'shirtdress', 'tiered'] },
  },
  skirt: {
    satin: { shape: ['slip', 'pleated', 'circle', 'wrap'], closure: ['zip'] },
    printViscose: { shape: ['tiered', 'circle', 'wrap', 'pleated'], closure: ['zip'] },
    suitingBlend: { shape: ['pencil', 'straight', 'aline', 'pleated'], waistband: ['wide', 'narrow'] },
    suitingWool: { shape: ['pencil', 'straight', 'pleated'], waistband: ['wide', 'narrow'] },
    checkWool: { shape: ['straight', 'aline', 'pleated'], waistband: ['wide', 'narrow'] },
    denim: { shape: ['straight', 'aline'], waistband: ['wide', 'narrow'], closure: ['buttons', 'zip'] },
    bomberLeather: {
      shape: ['pencil', 'aline', 'straight'],
      waistband: ['wide', 'narrow'],
      closure: ['zip'],
    },
  },
};

/** The values that go with the choices already made. */
function byChoice(kind: string, cut: Cut): Allowed {
  const { shape, sleeve, closure } = cut;
  switch (kind) {
    case 'dress':
      return {
        ...(shape === 'shirtdress'
          ? { neck: ['collar'], sleeve: sleeve === 'straps' ? ['short'] : [String(sleeve)] }
          : { neck: ['crew', 'v', 'square', 'boat', 'scoop'] }),
        ...(shape === 'slip' ? { sleeve: ['straps'], length: ['midi', 'maxi'] } : {}),
        ...(shape === 'tiered' ? { length: ['midi', 'maxi', 'mini'] } : {}),
        ...(shape === 'sheath' ? { length: ['midi', 'knee'] } : {}),
        ...(shape === 'pleated' ? { length: ['midi', 'maxi'] } : {}),
      };
    case 'skirt':
      if (shape === 'pencil') return { length: ['midi', 'knee'] };
      if (shape === 'slip' || shape === 'tiered') return { length: ['midi', 'maxi'] };
      return {};
    case 'coat':
      if (closure === 'wrap') return { belt: ['tied'], lapel: ['shawl', 'notch'] };
      return closure === 'hidden' ? { belt: ['none'] } : {};
    case 'jumpsuit':
      return sleeve === 'straps' ? { neck: ['square'], front: ['zip'] } : {};
    default:
      return {};
  }
}

/** The seed's cut, with values that do not suit the line or the fabric replaced. */
export function allowedCuts(line: Line, fabric: FabricName, drawn: Cut, chance: Chance): Cut {
  const first = narrowed(drawn, { ...byFabric[line.kind]?.[fabric], ...line.cut }, chance);
  return narrowed(first, byChoice(line.kind, first), chance);
}

function narrowed(cut: Cut, allowed: Allowed, chance: Chance): Cut {
  const result: Cut = { ...cut };
  for (const [choice, values] of Object.entries(allowed)) {
    const current = result[choice];
    if (current === undefined || !values.includes(current)) result[choice] = chance.pick(values);
  }
  return result;
}
