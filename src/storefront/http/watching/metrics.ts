import { routes } from '#src/routes.ts';
import { counter, histogram } from '#src/telemetry/metrics/instruments.ts';

/** Labels for requests that no page's route answers. */
const otherRoutes = [
  '/static',
  '/img',
  '/photos',
  '/payments/:provider/notice',
  '/healthz',
  '/readyz',
  '/metrics',
  'unmatched',
] as const;

type PagePath = (typeof routes)[keyof typeof routes]['path'];
const pagePaths: readonly PagePath[] = [...new Set(Object.values(routes).map(({ path }) => path))];

/** A route's pattern, never a path. */
export type RouteLabel = PagePath | (typeof otherRoutes)[number];
const routeLabels: readonly RouteLabel[] = [...pagePaths, ...otherRoutes];

/** `public` pages are the same for everyone; `none` is anything that is not a page. */
export type Audience = 'public' | 'guest' | 'customer' | 'none';

export const requestDuration = histogram(
  'vitrina_http_request_duration_seconds',
  'Time to answer a request, by the pattern of its route, class of status and audience.',
  {
    route: routeLabels,
    status: ['1xx', '2xx', '3xx', '4xx', '5xx'],
    audience: ['public', 'guest', 'customer', 'none'] satisfies Audience[],
  },
  [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10],
);

export const pageCacheRequests = counter(
  'vitrina_page_cache_requests_total',
  'Requests for public pages: sent from the cache while fresh (hit) or stale, made first (miss), or made because a version has changed (outdated).',
  { result: ['hit', 'stale', 'miss', 'outdated'] },
);

const classes = ['1xx', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export const statusClass = (status: number) => classes[Math.floor(status / 100)] ?? '5xx';

const byPattern = new Map<string, RouteLabel>(routeLabels.map((label) => [label, label]));

/** @param pattern as Express knows it, with or without the optional slash at the end */
export const routeLabel = (pattern: string): RouteLabel =>
  byPattern.get(pattern.replace(/\{\/\}$/, '')) ?? 'unmatched';
