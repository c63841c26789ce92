import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import { type StaffOpinion, staffOpinion } from '#src/contract/content/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Moderation } from './moderation.ts';

export function moderationHandlers(moderation: Moderation) {
  return {
    listOpinions: async ({ query: { state, ...page } }) => {
      const { opinions, totalCount } = await moderation.list(state, page);
      return { opinions: opinions.map(shown), totalCount };
    },
    showOpinion: async ({ params: { code } }) => found(await moderation.show(code)),
    showOpinionPhoto: async ({ params: { code, key } }) => moderation.photo(code, key),
    publishOpinion: async ({ params: { code } }, { staff }) =>
      found(await moderation.publish(code, nameOf(staff))),
    refuseOpinion: async ({ params: { code }, body }, { staff }) =>
      found(await moderation.refuse(code, body.why, nameOf(staff))),
    undoOpinion: async ({ params: { code }, body: { state } }, { staff }) => {
      const undone = await moderation.undo(code, { state, by: nameOf(staff) });
      const { errorMessage, opinion } = undone ?? { errorMessage: '' as const };
      return { success: errorMessage === '', errorMessage, ...found(opinion) };
    },
    answerOpinion: async ({ params: { code }, body }, { staff }) =>
      found(await moderation.answer(code, body.answer, nameOf(staff))),
  } satisfies Handlers<Contract['content']>;
}

const nameOf = (staff: StaffCaller | undefined): string => staff?.name ?? '';

function found(opinion: StaffOpinion | undefined): { opinion: StaffOpinion } {
  if (!opinion) throw notFound('Opinion');
  return { opinion: shown(opinion) };
}

/** Without what a record has besides, such as its owner. */
const shown = (opinion: StaffOpinion): StaffOpinion => staffOpinion.parse(opinion);
