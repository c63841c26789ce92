import { SIZE_FOR_ME_BUYERS } from '#src/config/constants.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Advice = CallReply<Contract['content']['adviseSize']>['advice'];

/** How one buyer's size sat; `back` was returned for its size, nobody knows to which side. */
export interface SizeRecord {
  /** The same for all that one buyer tells. */
  readonly buyer: string;
  readonly size: string;
  readonly outcome: 'small' | 'true' | 'large' | 'back';
  readonly height: number | null;
  readonly weight: number | null;
}

export interface SizeQuestion {
  /** The model's sizes, the smallest first. */
  readonly sizes: readonly string[];
  readonly height: number | null;
  readonly weight: number | null;
  /** What the shopper usually takes; empty if unknown. */
  readonly usualSize: string;
}

const BAND_CM = 6;
const BAND_KG = 8;
const SURE_BUYERS = 10;
const SURE_SHARE = 0.6;
const LEAST_SHARE = 0.4;
/** As many buyers as the usual size weighs. */
const USUAL_WEIGHT = 2;

/**
 * The size for somebody of these measures, from buyers of the same model with nearly the same: the mean of the sizes that
 * sat well on them, the nearer ones counting more, drawn towards the usual size. Null where too few or too divided.
 */
export function adviseSize(records: readonly SizeRecord[], asked: SizeQuestion): Advice {
  const near = records.flatMap((record) => {
    const weight = nearness(record, asked);
    return weight > 0 && asked.sizes.includes(record.size) ? [{ ...record, weight }] : [];
  });
  const buyers = new Set(near.map(({ buyer }) => buyer)).size;
  if (buyers < SIZE_FOR_ME_BUYERS) return null;
  const votes = near.flatMap((record) => voteOf(record, asked.sizes));
  const usual = asked.sizes.indexOf(asked.usualSize);
  const drawn = usual < 0 ? votes : [...votes, { place: usual, weight: USUAL_WEIGHT }];
  const place = Math.round(sum(drawn.map((vote) => vote.place * vote.weight)) / weightOf(drawn));
  const size = asked.sizes[place];
  const share = weightOf(votes.filter((vote) => vote.place === place)) / weightOf(near);
  if (size === undefined || !(share >= LEAST_SHARE)) return null;
  return { size, buyers, sureness: buyers >= SURE_BUYERS && share >= SURE_SHARE ? 'likely' : 'maybe' };
}

/** From 0, not near at all, to 1. By the usual size alone those are near who took it. */
function nearness({ size, height, weight }: SizeRecord, asked: SizeQuestion): number {
  if (asked.height === null) return size === asked.usualSize ? 1 : 0;
  if (height === null) return 0;
  const byHeight = Math.max(0, 1 - Math.abs(height - asked.height) / (BAND_CM + 1));
  if (asked.weight === null) return byHeight;
  if (weight === null) return byHeight / 2;
  return Math.abs(weight - asked.weight) <= BAND_KG ? byHeight : 0;
}

interface Vote {
  readonly place: number;
  readonly weight: number;
}

/** Where a size was too small the next one would have sat, and the other way round. */
function voteOf(
  { size, outcome, weight }: SizeRecord & { weight: number },
  sizes: readonly string[],
): Vote[] {
  if (outcome === 'back') return [];
  const place = sizes.indexOf(size) + steps[outcome];
  return [{ place: Math.min(sizes.length - 1, Math.max(0, place)), weight }];
}

const steps = { small: 1, true: 0, large: -1 } as const;

const weightOf = (votes: readonly { readonly weight: number }[]) => sum(votes.map(({ weight }) => weight));
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
