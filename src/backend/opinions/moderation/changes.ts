import type { Queryable } from '#src/backend/database/database.ts';
import { withdrawQueued } from '#src/backend/messages/index.ts';
import type { OpinionState } from '#src/contract/content/staff.ts';
import { hidePhotos } from '../photos/refused-photos.ts';
import { hasBought } from '../writing/opinion-model.ts';
import type { Change } from './decide.ts';
import { type OpinionRecord, tables } from './records.ts';

/** @param without keys of photos that are refused */
export const publishing = (by: string, without: readonly string[]): Change => {
  const refused = ({ photos }: OpinionRecord) => photos.filter(({ key }) => without.includes(key));
  return {
    decision: 'published',
    words: '',
    photos: (opinion) => refused(opinion).length,
    isNews: (opinion) => opinion.state !== 'shown' || refused(opinion).length > 0,
    apply: async (query, opinion, at) => {
      await setState(query, opinion, { state: 'shown', refusal: '', decided_at: at, decided_by: by });
      if (opinion.kind !== 'review') return;
      await hidePhotos(
        query,
        opinion.id,
        refused(opinion).map(({ key }) => key),
        at,
      );
      await confirmPurchase(query, opinion);
    },
  };
};

export const refusing = (by: string, why: string): Change => ({
  decision: 'refused',
  words: why,
  photos: ({ photos }) => photos.length,
  isNews: ({ state, refusal }) => state !== 'refused' || refusal !== why,
  apply: async (query, opinion, at) => {
    await setState(query, opinion, { state: 'refused', refusal: why, decided_at: at, decided_by: by });
    await hidePhotos(
      query,
      opinion.id,
      opinion.photos.map(({ key }) => key),
      at,
    );
  },
});

/** @param answer empty to take it back */
export const answering = (answer: string): Change => ({
  decision: 'answered',
  words: answer,
  isNews: (opinion) => opinion.answer !== answer,
  apply: async (query, opinion) => {
    await withdrawAnswer(query, opinion);
    await query
      .updateTable(tables[opinion.kind])
      .set((eb) => ({ answer, version: eb('version', '+', 1) }))
      .where('id', '=', opinion.id)
      .execute();
  },
});

/** The letter about the answer before, unless it is on its way. */
async function withdrawAnswer(query: Queryable, { kind, id }: OpinionRecord): Promise<void> {
  const last = await query
    .selectFrom('opinion_decisions')
    .where('opinion_kind', '=', kind)
    .where('opinion_id', '=', id)
    .where('decision', '=', 'answered')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (last) await withdrawQueued(query, [`opinion:${last.id}`]);
}

interface NewState {
  readonly state: OpinionState;
  readonly refusal: string;
  readonly decided_at: string;
  readonly decided_by: string;
}

export async function setState(query: Queryable, { kind, id }: OpinionRecord, set: NewState): Promise<void> {
  await query
    .updateTable(tables[kind])
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function confirmPurchase(query: Queryable, { id, owner }: OpinionRecord): Promise<void> {
  if (owner === null) return;
  const { model_id } = await query
    .selectFrom('reviews')
    .where('id', '=', id)
    .select('model_id')
    .executeTakeFirstOrThrow();
  const isConfirmed = await hasBought(query, owner, model_id);
  await query
    .updateTable('reviews')
    .set({ is_purchase_confirmed: isConfirmed ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
