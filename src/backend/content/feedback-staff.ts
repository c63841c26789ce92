import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { StaffMessage } from '#src/contract/content/staff-feedback.ts';
import type { Contract } from '#src/contract/index.ts';
import { type FeedbackRow, listFeedback } from './feedback-list.ts';

/** What was sent by the forms of the shop; that somebody read it is recorded (product.md, Staff). */
export const feedbackStaffHandlers = ({ database: { query }, now }: Pick<Dependencies, 'database' | 'now'>) =>
  ({
    listFeedback: async ({ query: page }, { staff }) => {
      const { messages, totalCount } = await listFeedback(query, page);
      const read = { action: 'feedback read', subject: 'feedback', detail: `page ${page.pageNumber}` };
      await recordStaffChange(query, { by: staff?.name ?? '', ...read }, now());
      return { messages: messages.map(toMessage), totalCount };
    },
  }) satisfies Handlers<Contract['content']>;

const toMessage = (row: FeedbackRow): StaffMessage => ({
  id: row.id,
  at: row.created_at,
  country: row.country,
  topic: row.topic,
  name: row.name,
  email: row.email,
  phone: row.phone,
  orderNumber: row.order_number,
  text: row.message,
});
