import { SIZE_FOR_ME_BUYERS } from '#src/config/constants.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Advice = CallReply<Contract['content']['adviseSize']>['advice'];

/**
 * How a size fitted one buyer; `back` was returned because of its size, without saying whether it was too
 * large or too small.
 */
export interface SizeRecord {
  /** The same for all records of one buyer. */
  readonly buyer: string;
  readonly size: string;
  readonly outcome: 'small' | 'true' | 'large' | 'back';
  readonly height: number | null;
  readonly weight: number | null;
}

export interface SizeQuestion {
  /** The model's sizes, smallest first. */
  readonly sizes: readonly string[];
  readonly height: number | null;
  readonly weight: number | null;
  /** The size that the shopper usually takes; empty if unknown. */
  readonly usualSize: string;
}

const BAND_CM = 6;
const BAND_KG = 8;
const SURE_BUYERS = 10;
const SURE_SHARE = 0.6;
const LEAST_SHARE = 0.4;
/** The usual size weighs as much as this many buyers. */
const USUAL_WEIGHT = 2;

/**
 * The size for given measures, from buyers of the same model with similar measures: the mean of the sizes
 * that fitted them, closer buyers counting more, pulled towards the usual size. Null if there are too few
 * buyers or they disagree.
 */
export function adviseSize(records: readonly SizeRecord[], question: SizeQuestion): Advice {
  const near = records.flatMap((record) => {
    const weight = nearness(record, question);
    return weight > 0 && question.sizes.includes(record.size) ? [{ ...record, weight }] : [];
  });
  const buyers = new Set(near.map(({ buyer }) => buyer)).size;
  if (buyers < SIZE_FOR_ME_BUYERS) return null;
  const votes = near.flatMap((record) => voteOf(record, question.sizes));
  const usual = question.sizes.indexOf(question.usualSize);
  const drawn = usual < 0 ? votes : [...votes, { place: usual, weight: USUAL_WEIGHT }];
  const place = Math.round(sum(drawn.map((vote) => vote.place * vote.weight)) / weightOf(drawn));
  const size = question.sizes[place];
  const share = weightOf(votes.filter((vote) => vote.place === place)) / weightOf(near);
  if (size === undefined || !(share >= LEAST_SHARE)) return null;
  return { size, buyers, sureness: buyers >= SURE_BUYERS && share >= SURE_SHARE ? 'likely' : 'maybe' };
}

/** Similarity of a buyer, from 0 to 1. With only a usual size given, buyers of that size are similar. */
function nearness({ size, height, weight }: SizeRecord, question: SizeQuestion): number {
  if (question.height === null) return size === question.usualSize ? 1 : 0;
  if (height === null) return 0;
  const byHeight = Math.max(0, 1 - Math.abs(height - question.height) / (BAND_CM + 1));
  if (question.weight === null) return byHeight;
  if (weight === null) return byHeight / 2;
  return Math.abs(weight - question.weight) <= BAND_KG ? byHeight : 0;
}

interface Vote {
  readonly place: number;
  readonly weight: number;
}

/** If a size was too small, the next one would have fitted, and vice versa. */
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
