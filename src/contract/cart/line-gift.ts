import * as z from 'zod';
import { EMAIL } from '#src/config/constants.ts';
import { maxLengths } from '../limits.ts';
import { date, money } from '../shapes.ts';

const recipientName = z.string().max(maxLengths.giftName).describe('For whom it is. May be empty.');
const senderName = z.string().max(maxLengths.giftName).describe('From whom it is. May be empty.');
const greeting = z
  .string()
  .max(maxLengths.giftGreeting)
  .describe('What is wished, as plain text. May be empty.');
const sendOn = date.nullable().describe('The day on which it is sent; null for as soon as it is paid for.');

/** A gift card for somebody else, as its buyer wants it. */
export const newGift = z
  .object({
    sum: money.int().describe('What is on the card.'),
    recipientName,
    recipientEmail: z
      .string()
      .max(maxLengths.email)
      .refine((typed) => typed === '' || EMAIL.test(typed))
      .describe('Where the card goes by mail; empty for the buyer.'),
    senderName,
    greeting,
    sendOn,
  })
  .describe('The gift.');
export type NewGift = z.infer<typeof newGift>;

export const lineGift = z
  .object({
    recipientName,
    recipientEmail: z
      .string()
      .describe('Where it goes, with its middle hidden: `m•••@example.com`. Empty for the buyer.'),
    senderName,
    greeting,
    sendOn,
    sentAt: z.iso.datetime().nullable().describe('When it was sent, in UTC; null before.'),
  })
  .describe('Addition: whom a gift card is for and when it is sent. Absent for any other line.');
export type LineGift = z.infer<typeof lineGift>;
