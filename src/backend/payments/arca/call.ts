import * as z from 'zod';
import { postForm } from '#src/backend/kernel/provider-request.ts';

/** Pages wait for reads; other calls may take longer. */
const READ_TIMEOUT_MS = 3_000;
const CHANGE_TIMEOUT_MS = 8_000;

/** ArCa refused a call; nothing was changed. */
export class ArcaRefusal extends Error {
  readonly code: number;

  constructor(call: string, code: number) {
    super(`ArCa refused ${call} with code ${code}`);
    this.code = code;
  }
}

const outcome = z.object({ errorCode: z.coerce.number().int().default(0) });

export interface ArcaAccess {
  readonly user: string;
  readonly password: string;
  /** The folder of its calls. */
  readonly url: string;
  /** By default over HTTP. */
  readonly post?: typeof postForm;
}

/** @throws ArcaRefusal if it says no, another error if it does not answer, or not understandably */
export type ArcaCall = <Shape extends z.ZodType>(
  name: 'register' | 'registerPreAuth' | 'getOrderStatusExtended' | 'deposit' | 'reverse' | 'refund',
  shape: Shape,
  fields: Readonly<Record<string, string>>,
) => Promise<z.output<Shape>>;

export const createArcaCall =
  ({ user, password, url, post = postForm }: ArcaAccess): ArcaCall =>
  async (name, shape, fields) => {
    const timeoutMs = name === 'getOrderStatusExtended' ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS;
    const form = { userName: user, password, ...fields };
    const reply = await post(new URL(`${name}.do`, url).href, form, timeoutMs);
    const { errorCode } = outcome.parse(reply);
    if (errorCode !== 0) throw new ArcaRefusal(name, errorCode);
    return shape.parse(reply);
  };
