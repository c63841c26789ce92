import type { Cut, GarmentKind } from '../drawing/index.ts';
import { accessoryWords } from './accessories.ts';
import { bottomWords } from './bottoms.ts';
import type { CutWord, CutWords } from './cut-word.ts';
import { dressWords } from './dresses.ts';
import { outdoorWords } from './outdoor.ts';
import { shoeWords } from './shoes.ts';
import { tailoredWords } from './tailored.ts';
import { topWords } from './tops.ts';

const words: Partial<Record<GarmentKind, CutWords>> = {
  ...tailoredWords,
  ...topWords,
  ...bottomWords,
  ...dressWords,
  ...outdoorWords,
  ...shoeWords,
  ...accessoryWords,
};

/** Choices that a picture of this cut does not show, so that texts must not mention them. */
function hiddenChoices(kind: GarmentKind, cut: Cut): string[] {
  const { shape, sleeve, closure, lapel, collar, style } = cut;
  switch (kind) {
    case 'dress': {
      const hidden = sleeve === 'straps' || shape === 'wrap' ? ['neck'] : [];
      return shape === 'slip' || shape === 'sheath' || shape === 'wrap' ? [...hidden, 'belt'] : hidden;
    }
    case 'jumpsuit':
      return sleeve === 'straps' ? ['neck'] : [];
    case 'jacket':
    case 'suit':
    case 'coat':
      return [
        ...(closure === 'double' ? ['buttons', 'hem'] : []),
        ...(lapel === 'shawl' ? ['width'] : []),
        ...(closure === 'wrap' || closure === 'hidden' ? ['buttons'] : []),
      ];
    case 'trench':
      return ['lapel', 'width'];
    case 'vest':
      return closure === 'double' ? ['hem', 'buttons'] : [];
    case 'skirt':
      return shape === 'pleated' || shape === 'wrap' ? ['closure'] : [];
    case 'shirt':
      return collar === 'camp' ? ['placket'] : [];
    case 'necklace':
      return style === 'layers' ? ['length'] : [];
    case 'oxford':
      return style === 'monk' ? ['laces'] : [];
    case 'handbag':
      return shape === 'bucket' ? ['quilting', 'closure'] : [];
    default:
      return [];
  }
}

/** The words for a cut's visible choices, in the order of the kind's choices. */
export function cutWords(kind: GarmentKind, cut: Cut): (CutWord & { readonly choice: string })[] {
  const known = words[kind] ?? {};
  const hidden = hiddenChoices(kind, cut);
  return Object.entries(known).flatMap(([choice, values]) => {
    const found = values[String(cut[choice])];
    return found && !hidden.includes(choice) ? [{ choice, ...found }] : [];
  });
}

const fits: Record<string, string> = {
  slim: 'Приталенный',
  regular: 'Прямой',
  relaxed: 'Свободный',
  oversize: 'Оверсайз',
  skinny: 'Приталенный',
  straight: 'Прямой',
  tapered: 'Зауженный',
  wide: 'Широкий',
  palazzo: 'Широкий',
  flared: 'Широкий',
  barrel: 'Широкий',
  sheath: 'Приталенный',
  fitflare: 'Приталенный',
  wrap: 'Приталенный',
  shirtdress: 'Приталенный',
  pleated: 'Приталенный',
  tiered: 'Свободный',
  shift: 'Прямой',
  slip: 'Прямой',
  pencil: 'Приталенный',
  aline: 'Свободный',
  circle: 'Свободный',
};

/** The value of the fit facet; empty where the cut has none. */
export function fitOf(cut: Cut): string {
  if (cut.fit === undefined && ['slim', 'skinny'].includes(String(cut.leg))) return 'Зауженный';
  return fits[String(cut.fit ?? cut.leg ?? cut.shape)] ?? '';
}

export type { CutWord } from './cut-word.ts';
