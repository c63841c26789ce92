import * as z from 'zod';
import { inTimeOr } from '#src/config/in-time.ts';

/** The backend cannot serve yet or at the moment. */
export class NotReady extends Error {
  /** Such as `database`. */
  readonly waitingFor: readonly string[];

  constructor(waitingFor: readonly string[], cause?: unknown) {
    super(`Not ready: ${waitingFor.join(', ')}`, { cause });
    this.waitingFor = waitingFor;
  }
}

/** The gateway's reply to `GET /readyz`, with status 200 or 503. */
export const readinessReply = z
  .discriminatedUnion('ready', [
    z.object({ ready: z.literal(true).describe('It can answer.') }).describe('Ready.'),
    z
      .object({
        ready: z.literal(false).describe('It can not answer.'),
        waitingFor: z.array(z.string()).describe('What it waits for, such as `database`.'),
        errorMessage: z.literal('NotReady').describe('The code of every such reply.'),
      })
      .describe('Not ready.'),
  ])
  .describe('Whether the gateway can answer.');
export type ReadinessReply = z.infer<typeof readinessReply>;

/** Checks all parts at once. @throws {NotReady} naming those that fail or take longer than `limitMs` */
export async function checkReadiness(
  parts: Readonly<Record<string, Promise<unknown>>>,
  limitMs: number,
): Promise<void> {
  const waitingFor = new Map<string, unknown>(Object.keys(parts).map((name) => [name, undefined]));
  const checks = Object.entries(parts).map(([name, check]) =>
    check.then(
      () => waitingFor.delete(name),
      (error: unknown) => waitingFor.set(name, error),
    ),
  );
  await inTimeOr(Promise.all(checks), limitMs, () => undefined);
  if (waitingFor.size === 0) return;
  const [cause] = [...waitingFor.values()].filter((error) => error !== undefined);
  throw new NotReady([...waitingFor.keys()], cause);
}
