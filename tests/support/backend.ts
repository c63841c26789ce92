import type { Logger } from 'pino';
import { expect } from 'vitest';
import { type Backend, createBackend } from '#src/backend/app.ts';
import type { Answer } from '#src/backend/calls/answering.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { CallContext } from '#src/backend/kernel/handler.ts';
import type { Message } from '#src/backend/messages/messages.ts';
import type { Providers } from '#src/backend/registries/providers.ts';
import type { OrderCaps } from '#src/config/caps.ts';
import { UNDO_GRACE_MS } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import type { Call, CallInput, CallReply } from '#src/contract/call.ts';
import { beforeClosing } from './databases.ts';
import { testLog } from './no-unexpected-errors.ts';
import { looseOrderCaps } from './order-caps.ts';
import { testProviders } from './providers.ts';
import { plantStaffKey } from './staff-key.ts';

/** The API base of the country that the input names, else that of RU. */
function baseOf(input: unknown): CountryCode {
  const { query, body } = input as { readonly query?: object; readonly body?: object };
  const { country } = { ...query, ...body } as { readonly country?: unknown };
  return countryCodes.find((code) => code === country) ?? 'RU';
}

/** A backend over a test's database, with a clock that the test controls. */
export interface TestBackend {
  readonly backend: Backend;
  /** The wall clock. Assigning it lets time pass. */
  now: Date;
  /** Sends what waits, with the letters of steps that the staff could still take back. */
  sendLetters(): Promise<void>;
  /** Shifts the wall clock without letting time pass. */
  setClock(hours: number): void;
  /** The messages sent, unless the test has its own sender. */
  readonly sent: readonly Message[];
  /** Answers a call, with any status. */
  ask<C extends Call>(call: C, input: CallInput<C>, context?: Partial<CallContext>): Promise<Answer>;
  /** Answers a call that must succeed. */
  reply<C extends Call>(call: C, input: CallInput<C>, context?: Partial<CallContext>): Promise<CallReply<C>>;
}

export interface TestBackendOptions extends Partial<Providers> {
  readonly feedbackEmail?: string;
  /** A key of the staff with all permissions. */
  readonly staffKey?: string;
  readonly giftCardKeys?: readonly Uint8Array[];
  /** Whether the staff's roles can be tried. */
  readonly isDemo?: boolean;
  /** Whether marks of «Честный знак» are scanned. */
  readonly isMarking?: boolean;
  readonly searchEngine?: SearchEngine;
  /** Loose by default. */
  readonly orderCaps?: OrderCaps;
  /** By default it accepts errors only, which have to be expected. */
  readonly log?: Logger;
}

export function createTestBackend(
  database: Database,
  now = new Date('2026-11-20T12:00:00.000Z'),
  {
    feedbackEmail,
    staffKey,
    giftCardKeys,
    isDemo,
    isMarking,
    searchEngine,
    orderCaps = looseOrderCaps,
    log = testLog,
    ...overrides
  }: TestBackendOptions = {},
): TestBackend {
  const { sent, ...silent } = testProviders();
  const providers = { ...silent, ...overrides };
  let setOnMs = 0;
  const monotonic = () => test.now.getTime() - setOnMs;
  const backend = createBackend({
    database,
    log,
    now: () => test.now,
    monotonic,
    providers,
    feedbackEmail,
    giftCardKeys,
    isDemo,
    isMarking,
    searchEngine,
    orderCaps,
  });
  const planted = staffKey === undefined ? undefined : plantStaffKey(database, staffKey);
  const answer: Backend['answer'] = async (...given) => {
    await planted;
    return backend.answer(...given);
  };
  beforeClosing(database, backend.close);
  const test: TestBackend = {
    backend: { ...backend, answer },
    now,
    setClock(hours) {
      setOnMs += hours * 3_600_000;
      test.now = new Date(test.now.getTime() + hours * 3_600_000);
    },
    async sendLetters() {
      test.now = new Date(test.now.getTime() + UNDO_GRACE_MS);
      await backend.upkeep();
    },
    sent,
    ask: (call, input, context) =>
      answer(call, input as object, {
        country: baseOf(input as object),
        accessToken: null,
        ...context,
      }),
    async reply(call, input, context) {
      const { status, body } = await test.ask(call, input, context);
      expect(body).not.toHaveProperty('errorMessage', expect.stringMatching(/^BadInput|^Internal/));
      expect(status).toBe(200);
      return body as CallReply<typeof call>;
    },
  };
  return test;
}
