import type { Environment } from './environment.ts';
import { trackingOf } from './settings/tracking.ts';

const RUSSIAN = /\.(?:ru|su|xn--p1ai)$/;

/** Settings by which pages of the Russian shop load something of a foreign service, each with where it leads. */
export function foreignServices(environment: Environment): string[] {
  const tracking = trackingOf(environment);
  const origins = tracking?.origins.filter((origin) => origin !== tracking.tagManager?.origin) ?? [];
  return [
    ...(tracking?.tagManager ? [`GTM_ID (${new URL(tracking.tagManager.origin).host})`] : []),
    ...origins
      .map((origin) => new URL(origin).host)
      .filter((host) => !RUSSIAN.test(host.replace(/:\d+$/, '')))
      .map((host) => `TRACKING_ORIGINS (${host})`),
  ];
}
