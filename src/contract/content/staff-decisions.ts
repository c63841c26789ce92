import * as z from 'zod';
import { MAX_REVIEW_PHOTOS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { count } from '../shapes.ts';
import { photoKey } from './photos.ts';
import { opinionNote, opinionParams, opinionState, staffOpinion } from './staff.ts';

const version = count
  .nullable()
  .default(null)
  .describe('The version that was decided on; null decides whatever it is now.');

const decided = z.object({
  success: z.boolean().default(true).describe('Whether it was carried out.'),
  errorMessage: z
    .enum(['', 'Changed'])
    .default('')
    .describe('Why not; empty on success. `Changed`: somebody was faster, or its author has sent it anew.'),
  opinion: staffOpinion,
});

const undoRefusals = ['Changed', 'MessageSent', 'PhotosDeleted'] as const;
export type UndoRefusal = (typeof undoRefusals)[number];
const undone = z.object({
  success: z.boolean().describe('Whether it waits again.'),
  errorMessage: z
    .enum(['', ...undoRefusals])
    .describe(
      'Why not; empty on success. `Changed`: somebody has decided since, `MessageSent`: its author has been told, ' +
        '`PhotosDeleted`: the photos that it has hidden are deleted.',
    ),
  opinion: staffOpinion,
});

const deciding = {
  method: 'POST',
  permission: 'opinions.decide',
  params: opinionParams,
  reply: decided,
  mutates: true,
  tokenCheck: false,
} as const;

export const opinionDecisionCalls = {
  publishOpinion: {
    ...deciding,
    path: '/Staff/Opinions/{code}/Publish',
    summary: 'Staff: publishes a review or question',
    body: z.object({
      version,
      withoutPhotos: z
        .array(photoKey)
        .max(MAX_REVIEW_PHOTOS)
        .default([])
        .describe('Photos that are refused: nobody sees them any more, and a day later they are deleted.'),
    }),
    note: opinionNote,
  },
  refuseOpinion: {
    ...deciding,
    path: '/Staff/Opinions/{code}/Refuse',
    summary: 'Staff: refuses a review or question',
    body: z.object({
      why: z.string().trim().min(1).max(maxLengths.opinionDetail).describe('What its author reads.'),
      version,
    }),
    note: `${opinionNote} The customer reads why. A review's photos are deleted a day later.`,
  },
  undoOpinion: {
    ...deciding,
    path: '/Staff/Opinions/{code}/Undo',
    summary: "Staff: takes one's own decision on a review or question back",
    body: z.object({
      state: opinionState.exclude(['pending']).describe('The state that the decision made.'),
    }),
    reply: undone,
    note: `${opinionNote} It waits again, and its author hears of nothing. A decision that is taken back twice counts once.`,
  },
  answerOpinion: {
    ...deciding,
    path: '/Staff/Opinions/{code}/Answer',
    summary: 'Staff: answers a review or question',
    body: z.object({
      answer: z
        .string()
        .trim()
        .max(maxLengths.message)
        .describe('What shoppers read below it; empty takes the answer back.'),
      version,
    }),
    note: `${opinionNote} An answer does not publish what is pending.`,
  },
} as const satisfies Record<string, CallStatement>;
