import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import { readStaffChanges, recordLook } from '#src/backend/kernel/staff/staff-changes.ts';
import { membersWith } from '#src/backend/staff/index.ts';
import type { StaffMessage } from '#src/contract/content/staff-feedback.ts';
import type { Contract } from '#src/contract/index.ts';
import { nameOf, type Outcome, subjectOf } from './change-message.ts';
import { readEntries } from './entries.ts';
import { countFeedback, type FeedbackRow, findMessage, listFeedback, listTopics } from './list-messages.ts';
import { handMessage, moveMessage } from './move-message.ts';
import { noteMessage, replyToMessage, undoReply } from './reply.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts';

type InboxDependencies = Pick<Dependencies, 'database' | 'now'> & {
  readonly feedbackEmail?: string | undefined;
};

/** What was sent by the forms of the shop; that somebody read it is recorded (product.md, Staff). */
export const inboxHandlers = (dependencies: InboxDependencies) =>
  ({
    ...readingHandlers(dependencies),
    ...changeHandlers(dependencies),
    ...templateHandlers(dependencies),
  }) satisfies Handlers<Contract['content']>;

const readingHandlers = ({ database: { query }, now }: InboxDependencies) =>
  ({
    listFeedback: async ({ query: { pageNumber, pageSize, ...filter } }, { staff }) => {
      const wanted = { ...filter, memberId: staff?.session?.memberId };
      const { messages, totalCount } = await listFeedback(query, { pageNumber, pageSize }, wanted);
      const read = { action: 'feedback read', subject: 'feedback', detail: `page ${pageNumber}` } as const;
      await recordLook(query, { by: nameOf(staff), ...read }, now());
      const shown = messages.map((row) => toMessage(row, staff));
      return { messages: shown, totalCount, topics: await listTopics(query) };
    },
    countFeedback: async (_input, { staff }) => ({
      fresh: await countFeedback(query, { state: 'new' }),
      mine: await countFeedback(query, {
        state: 'working',
        keeper: 'mine',
        memberId: staff?.session?.memberId,
      }),
    }),
    showFeedback: async ({ params: { id } }, { staff }) => {
      const message = await findMessage(query, id);
      if (!message) throw notFound('Message');
      const history = await readStaffChanges(query, subjectOf(id));
      const read = { action: 'feedback read', subject: subjectOf(id), detail: '' } as const;
      await recordLook(query, { by: nameOf(staff), ...read }, now());
      return {
        message: toMessage(message, staff),
        entries: await readEntries(query, id),
        history: history.filter(({ action }) => action !== 'feedback read'),
        keepers: await membersWith(query, 'messages.answer'),
        templates: await listTemplates(query),
      };
    },
  }) satisfies Handlers<Contract['content']>;

const changeHandlers = (dependencies: InboxDependencies) =>
  ({
    moveFeedback: async ({ params: { id }, body }, { staff }) =>
      told(await moveMessage({ ...dependencies, staff }, id, body), staff),
    handFeedback: async ({ params: { id }, body }, { staff }) =>
      told(await handMessage({ ...dependencies, staff }, id, body), staff),
    noteFeedback: async ({ params: { id }, body }, { staff }) =>
      told(await noteMessage({ ...dependencies, staff }, id, body), staff),
    answerFeedback: async ({ params: { id }, body }, { staff }) =>
      told(await replyToMessage({ ...dependencies, staff }, id, body), staff),
    undoFeedbackReply: async ({ params: { id, entry } }, { staff }) =>
      told(await undoReply({ ...dependencies, staff }, id, entry), staff),
  }) satisfies Handlers<Contract['content']>;

const templateHandlers = ({ database: { query }, now }: InboxDependencies) =>
  ({
    listReplyTemplates: async () => ({ templates: await listTemplates(query) }),
    saveReplyTemplate: async ({ body }, { staff }) => ({
      success: await query
        .transaction()
        .execute((transaction) => saveTemplate(transaction, { ...body, by: nameOf(staff) }, now())),
    }),
    deleteReplyTemplate: async ({ params: { template } }, { staff }) => {
      const removed = { id: template, by: nameOf(staff) };
      await query.transaction().execute((transaction) => deleteTemplate(transaction, removed, now()));
      return { success: true };
    },
  }) satisfies Handlers<Contract['content']>;

const told = ({ errorMessage, message }: Outcome, staff: StaffCaller | undefined) => ({
  success: errorMessage === '',
  errorMessage,
  message: toMessage(message, staff),
});

/** E-mail and phone are for those who may look customers up. */
function toMessage(row: FeedbackRow, staff: StaffCaller | undefined): StaffMessage {
  const seesContacts = staff?.permissions.includes('customers.read') ?? false;
  return {
    id: row.id,
    at: row.created_at,
    country: row.country,
    topic: row.topic,
    name: row.name,
    email: seesContacts ? row.email : '',
    phone: seesContacts ? row.phone : '',
    orderNumber: row.order_number,
    text: row.message,
    state: row.state,
    keeper: row.keeper ?? '',
    isMine: row.keeper_id !== null && row.keeper_id === staff?.session?.memberId,
    isAnswerable: row.email !== '',
    version: row.version,
  };
}
