import type { Request, RequestHandler } from 'express';
import { SIGNED_IN } from '#src/contract/permissions.ts';
import { forbiddenPage } from '#src/desk/pages/error-pages.tsx';
import {
  type DeskParams,
  type DeskRoute,
  deskRoutes,
  type OpenRouteName,
  type StaffRouteName,
} from '#src/desk-routes.ts';
import type { MemberModel } from '#src/models/desk/member.ts';
import { roomLinks } from '#src/models/desk/rooms.ts';
import { searchWords } from '#src/models/desk/search/words.ts';
import type { GatewayClient } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import type { FailureAnswer } from '#src/web/http/failures.ts';
import type { Respond } from '#src/web/http/respond.ts';
import { runHandler } from '#src/web/http/run-handler.ts';
import { createOptionalParts } from '#src/web/optional-parts.ts';
import { plainCookies } from '#src/web/request/cookies.ts';
import { deviceOf } from '#src/web/request/device.ts';
import { formOf } from '#src/web/request/forms.ts';
import { knownQuery } from '#src/web/request/known-query.ts';
import { clientAddress, paramsOf, searchOf } from '#src/web/request/request.ts';
import type { Site } from '#src/web/site.ts';
import type { ExchangeStore } from '#src/web/uploads/exchange-store.ts';
import type { PictureStore } from '#src/web/uploads/picture-store.ts';
import type { Uploads } from '#src/web/uploads/uploads.ts';
import { Frame } from '#views/desk/layout/frame.tsx';
import { Note } from '#views/desk/ui/note.tsx';
import type { OpenHandler, OpenInput, StaffHandler, StaffInput } from '../handler.ts';
import type { Page, Result } from '../result.ts';
import { readNote, sessionToken } from '../session/cookies.ts';
import { gatewayUnder, readMember } from '../session/member-session.ts';
import { endedSession } from './ended-session.tsx';

interface DeskPagesDependencies {
  /** With the desk's own origin. */
  readonly site: Site;
  /** Of the shop in each country. */
  readonly shopOrigins: Site['origins'];
  readonly client: GatewayClient;
  readonly now: () => number;
  readonly respond: Respond<Page, 'desk'>;
  readonly failureAnswer: FailureAnswer<Page>;
  readonly uploads: Uploads;
  readonly largeUploads: Uploads;
  readonly pictures: PictureStore;
  readonly exchangeStore: ExchangeStore;
}

/** Serves the desk's routes: who it is, what they may, handler, frame. */
export function createDeskPages({
  site,
  shopOrigins,
  client,
  now,
  respond,
  failureAnswer,
  uploads,
  largeUploads,
  pictures,
  exchangeStore,
}: DeskPagesDependencies) {
  const outsideHosts = [
    ...site.redirectHosts,
    ...Object.values(shopOrigins).map((origin) => new URL(origin).host),
  ];
  function inputOf(request: Request, { query }: DeskRoute): OpenInput<Record<string, string>> {
    const cookies = plainCookies(site, request.cookies ?? {});
    const address = clientAddress(request);
    const token = sessionToken(cookies);
    return {
      params: paramsOf(request),
      query: knownQuery(searchOf(request.url), query),
      form: formOf(request),
      cookies,
      address,
      device: deviceOf(request.get('user-agent') ?? ''),
      gateway: gatewayUnder(client, token, address),
      gatewayIn: (country) => gatewayUnder(client, token, address, country),
      optional: createOptionalParts().load,
      origin: site.origins.RU,
      shopOrigins,
      outsideHosts,
      shopName: site.name,
      now: new Date(now()),
    };
  }

  function receiverOf(route: DeskRoute): Uploads['receive'] {
    if ('isLarge' in route) return largeUploads.receive;
    return 'takesFiles' in route ? uploads.receive : withoutFiles;
  }

  const answer = (request: Request, handle: () => Promise<Result> | Result): Promise<Result> =>
    runHandler<Page>(handle).catch((error: unknown) => failureAnswer(error, request));

  return {
    open<Name extends OpenRouteName>(name: Name, handler: OpenHandler<Name>): RequestHandler {
      return async (request, response) => {
        const input = inputOf(request, deskRoutes[name]);
        const result = await answer(request, () => handler(input as OpenInput<DeskParams<Name>>));
        await respond(request, response, 'desk', withNote(result, input));
      };
    },
    staff<Name extends StaffRouteName>(name: Name, handler: StaffHandler<Name>): RequestHandler {
      const route: DeskRoute = deskRoutes[name];
      const { permission } = deskRoutes[name];
      const receive = receiverOf(route);
      return async (request, response) => {
        const input = inputOf(request, deskRoutes[name]);
        let member: MemberModel | null = null;
        const result = await answer(request, async () => {
          member = sessionToken(input.cookies) === null ? null : await readMember(input.gateway);
          if (!member)
            return receive(request, { userId: null, ip: input.address }, async (upload) =>
              endedSession(request, upload),
            );
          if (permission !== SIGNED_IN && !member.permissions.has(permission)) return forbiddenPage();
          const shown = { ...input, member, pictures, exchangeStore };
          const sender = { userId: sessionToken(input.cookies), ip: input.address };
          return receive(request, sender, (upload) =>
            signedInAnswer(
              () => handler({ ...shown, form: upload.form, upload } as StaffInput<DeskParams<Name>>),
              () => {
                member = null;
                return endedSession(request, upload);
              },
            ),
          );
        });
        await respond(request, response, 'desk', inFrame(withNote(result, input), member, request.path));
      };
    },
  };
}

const withoutFiles: Uploads['receive'] = (request, _sender, answer) =>
  answer({ form: formOf(request), files: [], hasTooMany: false });

/**
 * A call may still be refused: the session may have ended just now, or was idle for too long to move money.
 *
 * @param ended what is answered then
 */
async function signedInAnswer(handle: () => Promise<Result> | Result, ended: () => Result): Promise<Result> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof GatewayError && error.status === 401) return ended();
    if (error instanceof GatewayError && error.status === 403) return forbiddenPage();
    throw error;
  }
}

function withNote(result: Result, { cookies }: Pick<OpenInput<object>, 'cookies'>): Result {
  const note = result.kind === 'page' ? readNote(cookies) : null;
  if (!note || result.kind !== 'page') return result;
  const body = (
    <>
      <Note text={note.text} undo={note.undo && { ...note.undo, fields: Object.entries(note.undo.fields) }} />
      {result.body}
    </>
  );
  return { ...result, body, cookies: [...(result.cookies ?? []), note.cookie] };
}

function inFrame(result: Result, member: MemberModel | null, path: string): Result {
  if (result.kind !== 'page' || !member || result.look === 'shop') return result;
  return {
    ...result,
    body: (
      <Frame
        member={member}
        rooms={roomLinks(member, path)}
        search={member.permissions.has('reservations.read') ? searchWords(member) : null}
      >
        {result.body}
      </Frame>
    ),
  };
}
