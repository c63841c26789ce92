import { type SessionModel, sessionModel } from '#src/models/cabinet/personal/sessions.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { SIGNED_OUT_HOME } from '#src/storefront/identity/sign-out.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { done, redirect } from '#src/web/result.ts';
import { Sessions } from '#views/cabinet/personal/sessions.tsx';

type Input = PrivateInput<object>;

/** Null if they cannot be read. */
export async function loadSessions({ gateway, optional }: Input): Promise<SessionModel[] | null> {
  const reply = await optional(gateway.account.getSessions());
  return reply && modelsOf(reply.sessions);
}

const modelsOf = (sessions: Parameters<typeof sessionModel>[0][]) =>
  sessions.map((session) => sessionModel(session, new Date()));

/** A session that has already ended counts as ended. */
export async function endSession({ gateway, form, seal }: Input): Promise<Result> {
  const id = (form.get('id') ?? '').slice(0, 64);
  await gateway.account.endSession({ params: { id } }).catch(ignoreGone);
  const { sessions } = await gateway.account.getSessions();
  return done(href('cabinetPersonal'), {
    cookies: await messageCookies(seal, 'На этом устройстве выполнен выход'),
    events: ['visitor-changed'],
    body: <Sessions sessions={modelsOf(sessions)} />,
  });
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof GatewayError) || !error.isNotFound) throw error;
}

export async function endAllSessions({ gateway, session, seal }: Input): Promise<Result> {
  await gateway.account.endSessions({ body: {} });
  session.replace();
  return redirect(SIGNED_OUT_HOME, 303, {
    cookies: await messageCookies(seal, 'Вы вышли на всех устройствах'),
  });
}
