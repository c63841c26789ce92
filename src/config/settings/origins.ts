import type { z } from 'zod';

interface Settings {
  readonly PORT: number;
  readonly TEST_PAYMENTS_PORT: number;
  readonly RU_ORIGIN?: string | undefined;
  readonly AM_ORIGIN?: string | undefined;
  readonly TEST_PAYMENTS_ORIGIN?: string | undefined;
  readonly MAP_ORIGIN?: string | undefined;
  readonly DESK_ORIGIN?: string | undefined;
}

/** The origins with their defaults: shops and desk on this machine, test payments on the Russian shop's host. */
export const originsOf = ({
  PORT,
  TEST_PAYMENTS_PORT,
  RU_ORIGIN = `http://localhost:${PORT}`,
  AM_ORIGIN = `http://am.localhost:${PORT}`,
  TEST_PAYMENTS_ORIGIN = withPort(RU_ORIGIN, TEST_PAYMENTS_PORT),
  DESK_ORIGIN = `http://desk.localhost:${PORT}`,
}: Settings) => ({ RU_ORIGIN, AM_ORIGIN, TEST_PAYMENTS_ORIGIN, DESK_ORIGIN });

function withPort(origin: string, port: number): string {
  const url = URL.parse(origin);
  if (!url) return origin;
  url.port = String(port);
  return url.origin;
}

/**
 * Checks that the shops' hosts differ, because they determine the country, and those of map and desk from them, because
 * cookies and policies must not meet; and that all use one scheme.
 */
export function checkOrigins(settings: Settings, context: z.RefinementCtx<Settings>): void {
  const origins = originsOf(settings);
  const [ru, am] = [URL.parse(origins.RU_ORIGIN), URL.parse(origins.AM_ORIGIN)];
  if (!ru || !am) return;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (ru.host === am.host) refuse('AM_ORIGIN', 'must be another host than that of RU_ORIGIN');
  if (ru.protocol !== am.protocol) refuse('AM_ORIGIN', 'must be http or https as RU_ORIGIN is');
  const taken = [ru.host, am.host];
  for (const name of ['MAP_ORIGIN', 'DESK_ORIGIN'] as const) {
    const own = URL.parse(settings[name] ?? '');
    if (!own) continue;
    if (taken.includes(own.host)) refuse(name, 'must be another host than those of the shops');
    if (own.protocol !== ru.protocol) refuse(name, 'must be http or https as RU_ORIGIN is');
    taken.push(own.host);
  }
}
