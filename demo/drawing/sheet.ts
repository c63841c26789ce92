import { gloss, laid, pattern, rib, stockinette, tile } from './cloth/index.ts';
import type { Tile } from './cloth/weave.ts';
import { type Tones, tones } from './colour.ts';
import { random } from './random.ts';
import { type Fold, foldLayers, foldPaths, layered, swayed } from './shape/fold.ts';
import { type Node, path, round } from './shape/path.ts';
import type { Cloth } from './types.ts';

interface PanelStyle {
  /** A solid colour, or `url(#…)`, instead of the garment's cloth. */
  fill?: string;
  /** Tones of the shading, where the fill is not the garment's own colour. */
  tones?: Tones;
  /** Direction of the cloth's grain in degrees. */
  angle?: number;
  scale?: number;
  /** Darkens (below 0) or lightens the whole panel. */
  tone?: number;
  /** How dark the panel grows towards its own edges, 0 to 1. */
  volume?: number;
  /** How far in that darkness reaches. */
  depth?: number;
  /** Strength of the shading from side to side, as on a cylinder. */
  round?: number;
  /** Strength of the shading from top to bottom. */
  fall?: number;
  folds?: readonly Fold[];
  /** Shadow on what lies beneath, 0 to 1. */
  cast?: number;
  castBy?: readonly [dx: number, dy: number];
  /** Opacity of the tonal outline. */
  edge?: number;
  /** Whether it counts for the shadow on the ground. */
  ground?: boolean;
}

/** Collects a picture's definitions, panels, and the outlines that cast its shadow on the ground. */
export class Sheet {
  private readonly defs: string[] = [];
  private readonly layers: string[] = [];
  private readonly ids = new Map<string, string>();
  private count = 0;
  private prefix: string;
  tones: Tones;
  cloth: Cloth;
  accent: string | undefined;
  seed: number;
  shine: number;
  grounded: string[] = [];
  /** Worn on a figure, so that the inside of a garment is not drawn. */
  worn = false;
  /** The outlines that take cast shadows; empty means anything does. */
  base: string[] = [];
  /** Left, top, right and bottom of the drawing so far. */
  bounds: [number, number, number, number] = [900, 1200, 0, 0];

  constructor(cloth: Cloth, colour: string, accent: string | undefined, seed: number, prefix = '') {
    this.cloth = cloth;
    this.tones = tones(colour);
    this.accent = accent;
    this.seed = seed;
    this.shine = gloss[cloth];
    this.prefix = prefix;
  }

  /** Continues with other goods on the same sheet, as in a look. */
  recolour(cloth: Cloth, colour: string, accent: string | undefined, seed: number): void {
    this.cloth = cloth;
    this.tones = tones(colour);
    this.accent = accent;
    this.seed = seed;
    this.shine = gloss[cloth];
  }

  /** Extends the bounds; returns whether the outline is near enough to them for its shadow to show. */
  private reach(nodes: readonly Node[]): boolean {
    const [left, top, right, bottom] = this.bounds;
    const xs = nodes.map((node) => node[0]);
    const ys = nodes.map((node) => node[1]);
    const own = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    this.bounds = [
      Math.min(left, own[0]),
      Math.min(top, own[1]),
      Math.max(right, own[2]),
      Math.max(bottom, own[3]),
    ];
    const margin = 34;
    return (
      own[0] < left + margin || own[1] < top + margin || own[2] > right - margin || own[3] > bottom - margin
    );
  }

  private id(): string {
    this.count += 1;
    return `${this.prefix}${this.count.toString(36)}`;
  }

  /** Adds a definition once per key and returns its id. */
  define(key: string, make: (id: string) => string): string {
    const known = this.ids.get(key);
    if (known) return known;
    const id = this.id();
    this.ids.set(key, id);
    this.defs.push(make(id));
    return id;
  }

  add(svg: string): void {
    this.layers.push(svg);
  }

  /** A fill of the garment's cloth. */
  fill(angle = 0, scale = 1, cloth: Cloth = this.cloth, t: Tones = this.tones): string {
    if (cloth === 'plain' || cloth === 'satin' || cloth === 'metal') return t.base;
    const key = `cloth ${cloth} ${t.base} ${this.accent} ${this.seed}`;
    return this.pattern(key, () => tile(cloth, t, this.seed, this.accent), angle, scale);
  }

  private pattern(key: string, make: () => Tile, angle: number, scale: number): string {
    const upright = this.define(key, (id) => pattern(id, make()));
    if (Math.abs(angle) < 0.5 && scale === 1) return `url(#${upright})`;
    return `url(#${this.define(`${key} ${round(angle)} ${scale}`, (id) => laid(id, upright, angle, scale))})`;
  }

  /** A fill of ribbing, for the cuffs and hems of knits. */
  ribbing(angle = 0, pitch = 11, t: Tones = this.tones): string {
    const key = `ribbing ${t.base} ${pitch}`;
    return this.pattern(key, () => rib(t, pitch), angle, 1);
  }

  knitted(angle = 0, t: Tones = this.tones): string {
    const key = `knitted ${t.base}`;
    return this.pattern(key, () => stockinette(t), angle, 1);
  }

  blur(by: number): string {
    return `url(#${this.define(
      `blur ${by}`,
      (id) =>
        `<filter id="${id}" x="-25%" y="-25%" width="150%" height="150%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${by}"/></filter>`,
    )})`;
  }

  gradient(key: string, direction: string, stops: readonly (readonly [number, string, number?])[]): string {
    return `url(#${this.define(
      `gradient ${key}`,
      (id) =>
        `<linearGradient id="${id}" ${direction}>${stops
          .map(
            ([at, colour, opacity]) =>
              `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${round(opacity * 100)[0] === '-' ? 0 : Math.round(opacity * 1000) / 1000}"`}/>`,
          )
          .join('')}</linearGradient>`,
    )})`;
  }

  /** Stores an outline for reuse and returns the id of its `<path>`. */
  outline(shape: readonly Node[] | string): string {
    const id = this.id();
    this.defs.push(`<path id="${id}" d="${typeof shape === 'string' ? shape : path(shape)}"/>`);
    return id;
  }

  clip(outline: string): string {
    return `url(#${this.define(
      `clip ${outline}`,
      (id) =>
        `<clipPath id="${id}">${outline
          .split(' ')
          .map((o) => `<use href="#${o}"/>`)
          .join('')}</clipPath>`,
    )})`;
  }

  /** Draws a piece of cloth with its shading, folds, edge and cast shadow; returns the id of its outline. */
  panel(shape: readonly Node[] | string, style: PanelStyle = {}): string {
    const t = style.tones ?? this.tones;
    const own = style.tones ? 1 : this.shine;
    const o = this.outline(shape);
    const use = (attributes: string): string => `<use href="#${o}" ${attributes}/>`;
    const grounded = style.ground !== false;
    const outermost = grounded && (typeof shape === 'string' || this.reach(shape));
    if (style.cast) {
      const [dx, dy] = style.castBy ?? [4, 9];
      const on = this.base.length ? ` clip-path="${this.clip(this.base.join(' '))}"` : '';
      this.add(
        `<g${on}><g fill="${t.shadow}" stroke="${t.shadow}" fill-opacity="${round3(style.cast * t.shadowing * 0.2)}" stroke-opacity="${round3(layered(style.cast * t.shadowing * 0.62, 4))}" transform="translate(${dx} ${dy})">${[
          3, 8, 14, 21, 29,
        ]
          .map((w) => use(`stroke-width="${w}"`))
          .join('')}</g></g>`,
      );
    }
    if (grounded) {
      if (outermost) this.grounded.push(o);
      this.base = [...this.base, o];
    }
    this.add(use(`fill="${style.fill ?? this.fill(style.angle, style.scale)}"`));
    if (style.tone) {
      this.add(use(`fill="${style.tone < 0 ? t.shadow : t.glow}" opacity="${round2(Math.abs(style.tone))}"`));
    }
    const roundness = style.round ?? 0.5;
    if (roundness > 0) {
      const g = this.gradient(`round ${t.base} ${own}`, 'x1="0" y1="0" x2="1" y2="0.06"', [
        [0, t.shadow, 0.5 * t.shadowing],
        [0.16, t.shadow, 0.12 * t.shadowing],
        [0.24, t.glow, 0.06],
        [0.36, t.glow, 0.3 * t.glowing * own],
        [0.5, t.glow, 0.05],
        [0.64, t.shadow, 0.12 * t.shadowing],
        [1, t.shadow, 0.7 * t.shadowing],
      ]);
      this.add(use(`fill="${g}" opacity="${round2(Math.min(1, roundness))}"`));
    }
    if (style.fall) {
      const g = this.gradient(`fall ${t.base}`, 'x1="0.2" y1="0" x2="0.3" y2="1"', [
        [0, t.glow, 0.3 * t.glowing],
        [0.35, t.glow, 0],
        [0.5, t.shadow, 0],
        [1, t.shadow, 0.6 * t.shadowing],
      ]);
      this.add(use(`fill="${g}" opacity="${round2(style.fall)}"`));
    }
    const inner: string[] = [];
    const volume = style.volume ?? 0.45;
    if (volume > 0) {
      const depth = style.depth ?? 34;
      const reach =
        depth < 12
          ? [2, 1.2, 0.5]
          : depth < 24
            ? [2, 1.4, 0.9, 0.4]
            : depth < 40
              ? [2, 1.6, 1.2, 0.84, 0.5, 0.22]
              : [2, 1.74, 1.48, 1.22, 0.98, 0.74, 0.5, 0.26];
      inner.push(
        `<g fill="none" stroke="${t.shadow}" stroke-opacity="${round3(layered(volume * t.shadowing * 0.8, reach.length))}">${reach
          .map((w) => use(`stroke-width="${Math.round(depth * w)}"`))
          .join('')}</g>`,
      );
    }
    const sway = random(Math.imul(this.seed + 7, 2654435761) ^ this.count);
    const dx = (sway() - 0.5) * 14;
    const dy = (sway() - 0.5) * 18;
    let force = 1;
    for (const [i, fold] of (style.folds ?? []).entries()) {
      // A crease and its light come in pairs and must keep together.
      if (i % 2 === 0) force = 0.75 + sway() * 0.5;
      const f = swayed(fold, dx, dy);
      const dark = f.k > 0;
      const broad = f.width > 28 && own > 1.3 ? 0.5 : 1;
      const strength = force * (dark ? f.k * t.shadowing : -f.k * t.glowing * own * broad);
      inner.push(
        `<g fill="${dark ? t.shadow : t.glow}" fill-opacity="${round3(layered(Math.min(0.9, strength), foldLayers(f)))}">${foldPaths(f)}</g>`,
      );
    }
    if (inner.length) this.add(`<g clip-path="${this.clip(o)}">${inner.join('')}</g>`);
    const edge = style.edge ?? 0.75;
    if (edge > 0) {
      this.add(use(`fill="none" stroke="${t.edge}" stroke-width="1.7" opacity="${round2(edge)}"`));
    }
    return o;
  }

  /** Strokes of any kind; `clip` keeps them within an outline. */
  stroke(d: string, colour: string, width: number, opacity = 1, extra = '', clip?: string): void {
    const line = `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${round2(opacity)}"` : ''}${extra ? ` ${extra}` : ''}/>`;
    this.add(clip ? `<g clip-path="${this.clip(clip)}">${line}</g>` : line);
  }

  parts(): { defs: string; body: string } {
    return { defs: this.defs.join(''), body: this.layers.join('') };
  }

  /** Removes and returns what was drawn since `mark`, to be wrapped. */
  cut(mark: number): string {
    return this.layers.splice(mark).join('');
  }

  get mark(): number {
    return this.layers.length;
  }
}

const round3 = (v: number): string => String(Math.round(v * 1000) / 1000);
export const round2 = (v: number): string => String(Math.round(v * 100) / 100);
