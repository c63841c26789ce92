import { Chance } from '../../chance.ts';
import { accentOf, type Colour, colour, palettes } from '../../colours.ts';
import { type Cut, type Drawing, describeCut } from '../../drawing/index.ts';
import { type Line, lines } from '../../kinds/index.ts';
import { allowedCuts } from './allowed-cuts.ts';
import { type Fabric, type FabricName, fabric } from './fabrics.ts';

/** What a model is made from: its line, fabric, cut and colours. */
export interface Design {
  readonly line: Line;
  /** Its index within the line. */
  readonly nth: number;
  readonly fabricName: FabricName;
  readonly fabric: Fabric;
  readonly cut: Cut;
  readonly seed: number;
  readonly colours: readonly Colour[];
}

/** Every design, ordered so that any prefix of the list represents the lines in proportion. */
export function designs(): readonly Design[] {
  made ??= makeDesigns();
  return made;
}
let made: readonly Design[] | undefined;

function makeDesigns(): Design[] {
  const places = lines.flatMap((line, lineIndex) =>
    Array.from({ length: line.share }, (_, nth) => ({ line, lineIndex, nth, at: (nth + 0.5) / line.share })),
  );
  places.sort((one, other) => one.at - other.at || one.lineIndex - other.lineIndex);
  return places.map(({ line, lineIndex, nth }) => designOf(line, lineIndex, nth));
}

function designOf(line: Line, lineIndex: number, nth: number): Design {
  const chance = new Chance(`design ${line.kind} ${line.gender} ${line.noun.nom} ${nth}`);
  const [fabricName, palette] = chance.weighted(
    line.fabrics.map(([name, colours, weight]) => [[name, colours] as const, weight]),
  );
  const cloth = fabric(fabricName);
  const seed = nth + (lineIndex % 7) * 11;
  const own = describeCut({
    kind: line.kind,
    cloth: cloth.cloth,
    colour: '#888888',
    gender: line.gender,
    seed,
  });
  const cut = allowedCuts(line, fabricName, own, chance);
  return {
    line,
    nth,
    fabricName,
    fabric: cloth,
    cut,
    seed,
    colours: coloursOf(palettes[palette], line, chance),
  };
}

function coloursOf(keys: readonly string[], line: Line, chance: Chance): Colour[] {
  const wanted = chance.weighted(colourCounts(line));
  return keys
    .map((key, index) => ({ key, at: index * 0.45 + chance.next() * keys.length }))
    .sort((one, other) => one.at - other.at)
    .slice(0, wanted)
    .map(({ key }) => colour(key));
}

function colourCounts({ kind }: Line): (readonly [number, number])[] {
  if (['suit', 'coat', 'vest', 'briefcase', 'hat'].includes(kind))
    return [
      [2, 3],
      [3, 3],
      [4, 1],
    ];
  if (['tshirt', 'sweater', 'turtleneck', 'polo', 'socks', 'blouse', 'shirt', 'tie'].includes(kind))
    return [
      [3, 2],
      [4, 4],
      [5, 3],
      [6, 1],
    ];
  return [
    [2, 1],
    [3, 4],
    [4, 3],
    [5, 1],
  ];
}

/** The drawing of a design in one of its colours. */
export function drawingOf({ line, fabric: cloth, cut, seed }: Design, shade: Colour): Drawing {
  return {
    kind: line.kind,
    cloth: cloth.cloth,
    colour: shade.hex,
    // An accent would give poplin stripes.
    accent: cloth.cloth === 'poplin' ? undefined : accentOf(shade),
    gender: line.gender,
    seed,
    cut,
  };
}
