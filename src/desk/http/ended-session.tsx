import type { Request } from 'express';
import { deskHref } from '#src/desk-routes.ts';
import { redirect } from '#src/web/result.ts';
import type { Upload } from '#src/web/uploads/upload.ts';
import { EndedSessionPage } from '#views/desk/sign-in/ended-session-page.tsx';
import { page, type Result } from '../result.ts';
import { endedCookies } from '../session/cookies.ts';

/** Who has no session signs in: a page is opened again afterwards, and a form is kept until it is sent again. */
export const endedSession = (request: Request, sent: Upload): Result =>
  request.method === 'GET' ? toSignIn(request) : sendAgain(request, sent);

const toSignIn = ({ url }: Request): Result =>
  redirect(deskHref('signIn', {}, { back: url === '/' ? null : url }), 303, { cookies: endedCookies });

/** Secrets are typed in forms of open pages alone, which need no session. */
const sendAgain = ({ url }: Request, { form, files }: Upload): Result =>
  page(
    'Сеанс закончился',
    <EndedSessionPage action={url} fields={[...form]} hasFiles={files.length > 0} />,
    401,
    { cookies: endedCookies },
  );
