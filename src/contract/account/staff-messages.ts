import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { orderMessages } from '../cart/staff-fields.ts';
import { code } from '../shapes.ts';
import { customerParams } from './staff-fields.ts';

const message = orderMessages.element.extend({ number: code.describe('The order that it is about.') });

export const staffMessageCalls = {
  listCustomerMessages: {
    method: 'GET',
    path: '/Staff/Customers/{id}/Messages',
    permission: 'customers.read',
    summary: 'Staff: lists what a customer was told of orders',
    params: customerParams,
    reply: z.object({
      messages: z
        .array(message)
        .describe(
          'Mails and SMS about the latest orders without their texts, the latest first, as long as they are kept.',
        ),
    }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side.',
  },
} as const satisfies Record<string, CallStatement>;
