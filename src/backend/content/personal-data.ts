import { ofOwner, type PersonalTable, personalTable } from '#src/backend/kernel/personal-data.ts';

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
];
