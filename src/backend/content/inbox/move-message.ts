import { membersWith } from '#src/backend/staff/index.ts';
import type { MessageStep } from '#src/contract/content/staff-feedback-changes.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import {
  type Changing,
  changeMessage,
  nameOf,
  type Outcome,
  type Standing,
  setStanding,
} from './change-message.ts';
import type { FeedbackRow } from './list-messages.ts';

const actions: Readonly<Record<MessageStep, StaffAction>> = {
  take: 'feedback taken',
  release: 'feedback let go',
  answered: 'feedback answered elsewhere',
  close: 'feedback closed',
  reopen: 'feedback opened again',
};

/** Takes a step with a message. One that it has taken already changes nothing. */
export const moveMessage = (
  changing: Changing,
  id: number,
  { step, version }: { readonly step: MessageStep; readonly version: number },
): Promise<Outcome> =>
  changeMessage(changing, id, async (query, message) => {
    const standing = standingAfter(step, message, changing.staff?.session?.memberId);
    if (!standing) return 'NotAllowed';
    if (stands(message, standing)) return '';
    if (message.version !== version) return 'Changed';
    const recorded = { action: actions[step], by: nameOf(changing.staff) };
    await setStanding(query, message, standing, recorded, changing.now());
    return '';
  });

/** Undefined for a step that can't be taken: programs keep no messages. */
function standingAfter(
  step: MessageStep,
  { state, keeper_id }: FeedbackRow,
  memberId: number | undefined,
): Standing | undefined {
  const keeper = keeper_id ?? memberId ?? null;
  switch (step) {
    case 'take':
      return memberId === undefined ? undefined : { state: 'working', keeper_id: memberId };
    case 'release':
      return { state: 'new', keeper_id: null };
    case 'answered':
      return { state: 'answered', keeper_id: keeper };
    case 'close':
      return { state: 'closed', keeper_id };
    case 'reopen':
      if (state === 'new' || state === 'working') return { state, keeper_id };
      return { state: keeper_id === null ? 'new' : 'working', keeper_id };
  }
}

const stands = (message: FeedbackRow, { state, keeper_id }: Standing): boolean =>
  message.state === state && message.keeper_id === keeper_id;

/** Makes a message another member's. */
export const handMessage = (
  changing: Changing,
  id: number,
  { memberId, version }: { readonly memberId: number; readonly version: number },
): Promise<Outcome> =>
  changeMessage(changing, id, async (query, message) => {
    const standing = { state: 'working', keeper_id: memberId } as const;
    if (stands(message, standing)) return '';
    if (message.version !== version) return 'Changed';
    const keepers = await membersWith(query, 'messages.answer');
    if (!keepers.some((member) => member.id === memberId)) return 'UnknownMember';
    const recorded = { action: 'feedback handed over', by: nameOf(changing.staff) } as const;
    await setStanding(query, message, standing, recorded, changing.now());
    return '';
  });
