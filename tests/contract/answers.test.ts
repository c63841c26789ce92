import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Database } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { SIGNED_IN } from '#src/contract/permissions.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openOnSqlite } from '#tests/support/databases.ts';

const nameOf = ({ service, name }: Call) => `${service}.${name}`;
const context = { country: 'RU', accessToken: 'a key of the staff' } as const;

/** Something that fits in a path. */
function pathValue(shape: unknown): string {
  if (shape instanceof z.ZodISODate) return '2026-11-20';
  return shape instanceof z.ZodEnum ? String(shape.options[0]) : '1';
}

describe('the backend’s refusals', () => {
  let database: Database;
  let shop: TestBackend;
  /** For calls that no key may make. */
  let ownSession: string;

  beforeAll(async () => {
    database = await openOnSqlite();
    shop = createTestBackend(database, undefined, { staffKey: context.accessToken, isDemo: true });
    const begun = await shop.reply(contract.staff.signInToDemo, { body: { role: 'owner' } });
    ownSession = begun.token;
  });
  afterAll(() => database.close());

  const fields = calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = call[part] && 'shape' in call[part] ? call[part].shape : {};
      return Object.keys(shape as object).map((field) => ({ call, part, field, name: nameOf(call) }));
    }),
  );

  it.each(fields)('name an invalid $field in the $part of $name', async ({ call, part, field }) => {
    const nothingFits = () => undefined;
    const params = Object.fromEntries(
      Object.entries(call.params?.shape ?? {}).map(([each, shape]) => [each, pathValue(shape)]),
    );
    const input = { params, [part]: { ...(part === 'params' && params), [field]: nothingFits } };
    const accessToken = call.permission === SIGNED_IN ? ownSession : context.accessToken;
    const { status, body } = await shop.backend.answer(call, input, { ...context, accessToken });
    expect(status).toBe(400);
    const { errorMessage } = body as { errorMessage: string };
    expect(errorMessage).toMatch(/^BadInput: /);
    expect(errorMessage.slice('BadInput: '.length).split(', ')).toContain(`${part}.${field}`);
  });

  it('name a nested field, and every invalid one', async () => {
    const { status, body } = await shop.backend.answer(
      contract.delivery.getDeliveryTypes,
      { body: { country: 'FR', regionId: '77', cityId: '1', items: [{ itemId: 1, count: -1 }] } },
      context,
    );
    expect({ status, body }).toEqual({
      status: 400,
      body: { errorMessage: 'BadInput: body.country, body.items.0.count' },
    });
  });

  it('name the whole body if it is invalid', async () => {
    for (const body of ['text', 7, null, [1]]) {
      const answer = await shop.backend.answer(contract.shop.getShops, { body }, context);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errorMessage: expect.stringMatching(/^BadInput: body/) });
    }
  });
});
