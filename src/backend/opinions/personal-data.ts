import { sql } from 'kysely';
import { ofOwner, type PersonalTable, personalTable } from '#src/backend/kernel/personal-data.ts';

export const opinionData: readonly PersonalTable[] = [
  personalTable('reviews', {
    columns: [
      'id',
      'model_id',
      'author',
      'rating',
      'text',
      'advantages',
      'shortcomings',
      'size',
      'height',
      'fit',
      'state',
      'refusal',
      'answer',
      'created_at',
      'changed_at',
    ],
    isOf: ofOwner,
    deletion: 'delete',
  }),
  // The customer finds the pictures themselves in the account.
  personalTable('review_photos', {
    columns: ['id', 'model_id', 'review_id', 'width', 'height', 'created_at'],
    isOf: ofOwner,
    deletion: 'delete',
  }),
  personalTable('questions', {
    columns: ['model_id', 'author', 'text', 'state', 'refusal', 'answer', 'created_at', 'changed_at'],
    isOf: ofOwner,
    deletion: 'delete',
  }),
  personalTable('site_reviews', {
    columns: [
      'topic',
      'shop_number',
      'author',
      'rating',
      'text',
      'state',
      'refusal',
      'answer',
      'created_at',
      'changed_at',
    ],
    isOf: ofOwner,
    deletion: 'delete',
  }),
  // The votes remain counted in the review.
  personalTable('review_votes', {
    columns: ['review_id', 'is_up', 'voted_at'],
    isOf: ({ owner }) => sql<boolean>`voter = ${owner}`,
    deletion: 'delete',
  }),
];
