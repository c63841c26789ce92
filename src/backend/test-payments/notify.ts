import type { CallContext } from '#src/backend/kernel/handler.ts';
import { contract } from '#src/contract/index.ts';

export interface TestNotice {
  readonly provider: string;
  readonly payload: string;
}

/** Delivers a notice. @returns whether the shop took it */
export type Notify = (notice: TestNotice) => Promise<boolean>;

interface Answering {
  answer(
    call: typeof contract.cart.paymentNotice,
    input: { readonly body: TestNotice },
    context: CallContext,
  ): Promise<{ readonly body: unknown }>;
}

/** Delivers notices of the test provider, and of those that it plays, by the shop's call. */
export const noticesTo =
  (backend: Answering): Notify =>
  async (body) => {
    const reply = await backend.answer(
      contract.cart.paymentNotice,
      { body },
      { country: 'RU', accessToken: null },
    );
    return Object(reply.body).success === true;
  };
