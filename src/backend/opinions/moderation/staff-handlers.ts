import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import type { StaffOpinion } from '#src/contract/content/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Moderation } from './moderation.ts';
import type { OpinionRecord } from './records.ts';

export const moderationHandlers = (moderation: Moderation) =>
  ({ ...readingHandlers(moderation), ...decisionHandlers(moderation) }) satisfies Handlers<
    Contract['content']
  >;

const readingHandlers = (moderation: Moderation) =>
  ({
    listOpinions: async ({ query: { pageNumber, pageSize, ...filter } }) => {
      const { opinions, totalCount } = await moderation.list(filter, { pageNumber, pageSize });
      return { opinions: opinions.map(shown), totalCount };
    },
    findWaitingOpinion: ({ query }) => moderation.findWaiting(query),
    showOpinion: async ({ params: { code } }, { staff }) => {
      const opinion = found(await moderation.show(code));
      const maySeeAuthor = staff?.permissions.includes('customers.read') ?? false;
      return {
        opinion: shown(opinion),
        history: await moderation.history(code),
        earlier: maySeeAuthor ? await moderation.earlier(opinion) : [],
      };
    },
    showOpinionPhoto: ({ params: { code, key } }) => moderation.photo(code, key),
  }) satisfies Handlers<Contract['content']>;

const decisionHandlers = (moderation: Moderation) =>
  ({
    publishOpinion: async ({ params: { code }, body: { version, withoutPhotos } }, { staff }) =>
      told(await moderation.publish({ code, version, by: nameOf(staff) }, withoutPhotos)),
    refuseOpinion: async ({ params: { code }, body: { version, why } }, { staff }) =>
      told(await moderation.refuse({ code, version, by: nameOf(staff) }, why)),
    answerOpinion: async ({ params: { code }, body: { version, answer } }, { staff }) =>
      told(await moderation.answer({ code, version, by: nameOf(staff) }, answer)),
    undoOpinion: async ({ params: { code }, body: { state } }, { staff }) =>
      told(await moderation.undo(code, { state, by: nameOf(staff) })),
  }) satisfies Handlers<Contract['content']>;

const nameOf = (staff: StaffCaller | undefined): string => staff?.name ?? '';

function told<Code extends string>(
  outcome: { readonly errorMessage: Code; readonly opinion: OpinionRecord } | undefined,
) {
  const { errorMessage, opinion } = found(outcome);
  return { success: errorMessage === '', errorMessage, opinion: shown(opinion) };
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw notFound('Opinion');
  return thing;
}

const shown = ({ id: _id, owner: _owner, ...opinion }: OpinionRecord): StaffOpinion => opinion;
