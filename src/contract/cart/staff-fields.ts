import * as z from 'zod';
import { maxLengths } from '../limits.ts';

export const by = z
  .string()
  .trim()
  .min(1)
  .max(maxLengths.staffName)
  .default('staff')
  .describe('Who of the staff does it; recorded with every change.');

export const isUndo = z
  .boolean()
  .default(false)
  .describe("Whether it takes the caller's own last change back; recorded as such.");

export const staffChanges = z
  .array(
    z.object({
      at: z.iso.datetime().describe('When, in UTC.'),
      by: z.string().describe('Who of the staff did it.'),
      action: z.string().describe('What was done.'),
      detail: z.string().describe('More about it. May be empty.'),
    }),
  )
  .describe('What the staff did, the first one first.');

export const staffNotes = z
  .array(
    z.object({
      at: z.iso.datetime().describe('When, in UTC.'),
      by: z.string().describe('Who of the staff wrote it.'),
      text: z.string().describe('What it says.'),
    }),
  )
  .describe('What the staff noted, the first one first. The customer does not see it.');

export const messageKinds = ['mail', 'sms'] as const;

export const orderMessages = z
  .array(
    z.object({
      about: z
        .string()
        .describe('What it told: a status, `accepted`, `confirmed`, `fitted`, `lost`, `return …`, `gift …`.'),
      kind: z.enum(messageKinds).describe('How it goes.'),
      queuedAt: z.iso.datetime().describe('When it was written, in UTC.'),
      state: z.enum(['waiting', 'sent', 'failed']).describe('`failed`: it was given up after several tries.'),
      leavesAt: z.iso
        .datetime()
        .nullable()
        .describe(
          'When it leaves, in UTC, where it waits so that it can be withdrawn; null elsewhere, and once it was tried.',
        ),
      sentAt: z.iso.datetime().nullable().describe('When it was sent, in UTC; null if it was not.'),
    }),
  )
  .describe(
    'Mails and SMS about the order without their texts, the first one first, as long as they are kept.',
  );
