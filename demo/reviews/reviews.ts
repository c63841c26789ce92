import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { Chance } from '../chance.ts';
import { daysSince, isoDaysAgo } from '../goods/calendar.ts';
import type { DemoModel } from '../goods/models.ts';
import { nounOf } from '../kinds/noun-of.ts';
import { fill } from '../words.ts';
import { authorOf } from './authors.ts';
import { fitOf } from './fit.ts';
import { answersFor, endings, gifts, openings, phrasesFor, phrasesForOthers } from './phrases.ts';

export type ReviewRow = Insertable<Schema['reviews']> & { id: number };
export type QuestionRow = Insertable<Schema['questions']> & { id: number };

/** Opinions about a model: many for popular ones, none for most others. Advances `ids` to the last used. */
export function reviewsAndQuestions(
  model: DemoModel,
  ids: { review: number; question: number },
): { reviews: ReviewRow[]; questions: QuestionRow[] } {
  const chance = new Chance(`voices ${model.row.code}`);
  const fame = model.row.popularity / 10_000;
  const age = Math.max(2, daysSince(model.row.published_at));
  const most = model.ownPictures ? fame * 34 * Math.min(1, age / 60) : fame * 3;
  const count = chance.is(0.25) ? 0 : Math.round(most * (0.4 + chance.next()));
  const reviews = Array.from({ length: count }, () => {
    ids.review += 1;
    return reviewOf(model, ids.review, age, chance);
  });
  const asked = model.ownPictures ? Math.round(chance.next() ** 2 * 4 * (0.3 + fame)) : 0;
  const questions = chance.some(phrasesFor(model.design.line.kind).questions, asked).map(([text, answer]) => {
    ids.question += 1;
    const days = chance.int(1, age);
    const answered = days < 3 && chance.is(0.5) ? '' : answer;
    const created_at = isoDaysAgo(days, chance.int(0, 80_000));
    return {
      id: ids.question,
      model_id: model.row.id,
      author: authorOf(model.design.line.gender, chance).name,
      text,
      answer: answered,
      created_at,
      changed_at: created_at,
    };
  });
  return { reviews, questions };
}

function reviewOf(model: DemoModel, id: number, age: number, chance: Chance): ReviewRow {
  const { row, design } = model;
  const { line } = design;
  const thing = nounOf(line, design.cut);
  const author = authorOf(line.gender, chance);
  const rating = chance.weighted([
    [5, 58],
    [4, 24],
    [3, 10],
    [2, 4],
    [1, 4],
  ]);
  const mood = rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad';
  const isGift = line.gender === 'men' && author.sex === 'f';
  const phrases = isGift ? phrasesForOthers(line.kind) : phrasesFor(line.kind);
  const opening = chance.pick(isGift ? gifts[mood] : openings[mood]);
  const middle = chance.some(phrases[mood], mood === 'bad' ? 1 : chance.int(1, 2));
  const doubt = rating === 4 && chance.is(0.5) ? [chance.pick(phrases.mixed)] : [];
  const text = [opening, ...middle, ...doubt, chance.pick(endings[mood])]
    .filter(Boolean)
    .map((sentence) => fill(sentence, thing, author.sex))
    .join(' ');
  const answered = mood === 'good' ? 0.12 : mood === 'mixed' ? 0.5 : 0.9;
  const seen = chance.next() ** 2 * 18;
  const answer = chance.is(answered) ? chance.pick(answersFor(mood, line.kind)) : '';
  const votes_down = Math.round(seen * chance.next() * 0.3);
  const at = isoDaysAgo(chance.int(1, age), chance.int(0, 80_000));
  return {
    id,
    model_id: row.id,
    author: author.name,
    rating,
    text,
    answer,
    votes_up: Math.round(seen),
    votes_down,
    created_at: at,
    changed_at: at,
    ...fitOf(model, id),
  };
}
