import type { z } from 'zod';

interface Settings {
  readonly PORT: number;
  readonly RU_ORIGIN?: string | undefined;
  readonly AM_ORIGIN?: string | undefined;
}

/** The two shops' origins; those of this machine where they are not set. */
export const originsOf = ({
  PORT,
  RU_ORIGIN = `http://localhost:${PORT}`,
  AM_ORIGIN = `http://am.localhost:${PORT}`,
}: Settings) => ({ RU_ORIGIN, AM_ORIGIN });

/** A check of the whole settings: a host tells its country, and cookies are made for one scheme. */
export function checkOrigins(settings: Settings, context: z.RefinementCtx<Settings>): void {
  const [ru, am] = Object.values(originsOf(settings)).map((origin) => URL.parse(origin));
  if (!ru || !am) return;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['AM_ORIGIN'], message });
  if (ru.host === am.host) refuse('must be another host than that of RU_ORIGIN');
  if (ru.protocol !== am.protocol) refuse('must be http or https as RU_ORIGIN is');
}
