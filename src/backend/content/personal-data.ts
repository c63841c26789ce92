import { ofOwner, type PersonalTable, partOf, personalTable } from '#src/backend/kernel/personal-data.ts';

const pollResponses = personalTable('poll_responses', {
  columns: ['poll_id', 'started_at', 'finished_at'],
  isOf: ofOwner,
  deletion: 'delete',
});

export const contentData: readonly PersonalTable[] = [
  personalTable('feedback', {
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
    ],
    isOf: ofOwner,
    deletion: 'delete',
  }),
  pollResponses,
  personalTable('poll_answers', {
    columns: ['question_id', 'options', 'text'],
    isOf: partOf(pollResponses, 'response_id'),
    deletion: 'cascade',
  }),
];
