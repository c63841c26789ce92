import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { findInvited } from '../members/invitations.ts';
import { readMember } from '../members/member-rows.ts';
import { listRoles } from '../members/roles.ts';
import { beginDemoSession } from './demo.ts';
import { totpAddress } from './second-factor.ts';
import { findSession } from './sessions.ts';
import { acceptInvitation, beginSignIn, confirmSignIn, right } from './sign-in.ts';

export interface StaffSignInDependencies extends TimedDependencies {
  /** Names the shop in an authenticator app. */
  readonly shopName: string;
  /** Whether the roles of the demo shop can be tried without a password. */
  readonly isDemo: boolean;
}

/** How members of the staff sign in (product.md, Staff). */
export function staffSignInHandlers(dependencies: StaffSignInDependencies) {
  const { database, now, isDemo, shopName } = dependencies;
  const { query } = database;

  async function unconfirmedMember(token: string) {
    const session = await findSession(query, token, now());
    const member = session && !session.isConfirmed ? await readMember(query, session.memberId) : undefined;
    return member?.totp_confirmed_at === null ? member : undefined;
  }

  return {
    beginSignIn: ({ body }) => beginSignIn(dependencies, body),
    confirmSignIn: ({ body }) => confirmSignIn(dependencies, body),
    showEnrolment: async ({ body }) => {
      const { totp_secret: secret = null, email = '' } = (await unconfirmedMember(body.token)) ?? {};
      return secret === null
        ? { secret: '', address: '' }
        : { secret, address: totpAddress(secret, email, shopName) };
    },
    showInvitation: async ({ body }) => {
      const id = await findInvited(query, body.key, now());
      const member = id === undefined ? undefined : await readMember(query, id);
      if (!member) throw notFound('Invitation');
      const { email, name, role_title } = member;
      return { invitation: { email, name, roleTitle: role_title } };
    },
    acceptInvitation: ({ body }) => acceptInvitation(dependencies, body),
    listDemoRoles: async () => ({
      roles: isDemo ? (await listRoles(query)).map(({ role, title }) => ({ role, title })) : [],
    }),
    signInToDemo: async ({ body: { role, device } }) => {
      if (!isDemo) throw notFound('Demo');
      const token = await query
        .transaction()
        .execute((transaction) => beginDemoSession(transaction, role, device, now()));
      if (token === undefined) throw notFound('Role');
      return right('done', token);
    },
  } satisfies Handlers<Contract['staff']>;
}
