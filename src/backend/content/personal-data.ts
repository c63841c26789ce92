import { ofOwner, type PersonalTable, partOf, personalTable } from '#src/backend/kernel/personal-data.ts';

const pollResponses = personalTable('poll_responses', {
  columns: ['poll_id', 'started_at', 'finished_at'],
  isOf: ofOwner,
  deletion: 'delete',
});

const feedback = personalTable('feedback', {
  columns: [
    'country',
    'topic',
    'name',
    'email',
    'phone',
    'order_number',
    'message',
    'ip_address',
    'consent_version',
    'created_at',
    'state',
  ],
  isOf: ofOwner,
  deletion: 'delete',
});

export const contentData: readonly PersonalTable[] = [
  feedback,
  personalTable('feedback_entries', {
    columns: ['kind', 'text', 'written_at'],
    isOf: partOf(feedback, 'feedback_id'),
    deletion: 'cascade',
  }),
  pollResponses,
  personalTable('poll_answers', {
    columns: ['question_id', 'options', 'text'],
    isOf: partOf(pollResponses, 'response_id'),
    deletion: 'cascade',
  }),
];
