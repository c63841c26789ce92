import type { Response } from 'supertest';
import type { ShopEvent } from '#src/models/analytics/events.ts';

/** The cookies that a reply sets, as `name=value; attributes`. */
const cookiesOf = ({ headers }: Response): string[] =>
  ([headers['set-cookie']].flat() as (string | undefined)[]).filter((cookie) => cookie !== undefined);

/** The cookies of events that a reply sets. */
export const eventCookiesOf = (reply: Response): string[] =>
  cookiesOf(reply).filter((cookie) => /^(__Host-)?event-/.test(cookie));

/** The events queued in the browser after a reply. */
export const waitingIn = (reply: Response): ShopEvent[] =>
  eventCookiesOf(reply).map((cookie) => {
    const [, value = ''] = cookie.split(/[=;]/);
    return JSON.parse(Buffer.from(value, 'base64url').toString()) as ShopEvent;
  });

/** The events in a page or fragment. */
export const eventsIn = (html: string): ShopEvent[] =>
  [...html.matchAll(/ data-events="([^"]*)"/g)].flatMap(([, json = '']) =>
    JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  );
