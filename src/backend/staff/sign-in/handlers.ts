import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { findInvited } from '../members/invitations.ts';
import { readMember } from '../members/member-rows.ts';
import { listRoles } from '../members/roles.ts';
import { type RelyingParty, requestOptions } from '../passkeys/ceremonies.ts';
import { keepChallenge } from '../passkeys/challenges.ts';
import { readPasskeys } from '../passkeys/passkey-rows.ts';
import { beginDemoSession } from './demo.ts';
import { right } from './replies.ts';
import { totpAddress } from './second-factor.ts';
import { confirmPasskeySignIn, confirmSignIn } from './second-step.ts';
import { findSession } from './sessions.ts';
import { acceptInvitation, beginSignIn } from './sign-in.ts';

interface SignInDependencies extends TimedDependencies {
  readonly party: RelyingParty;
  readonly isDemo: boolean;
}

/** How members of the staff sign in (product.md, Staff). */
export function staffSignInHandlers(dependencies: SignInDependencies) {
  const { database, now, isDemo, party } = dependencies;
  const { query } = database;

  async function unconfirmedMember(token: string) {
    const session = await findSession(query, token, now());
    const member = session && !session.isConfirmed ? await readMember(query, session.memberId) : undefined;
    return member?.totp_confirmed_at === null ? member : undefined;
  }

  return {
    beginSignIn: ({ body }) => beginSignIn(dependencies, body),
    confirmSignIn: ({ body }) => confirmSignIn(dependencies, body),
    beginPasskeySignIn: async ({ body }) => {
      const session = await findSession(query, body.token, now());
      const known = session && !session.isConfirmed ? await readPasskeys(query, session.memberId) : [];
      if (!session || known.length === 0) return { options: '' };
      const options = await requestOptions(party, known);
      await keepChallenge(query, session.id, options.challenge, now());
      return { options: JSON.stringify(options) };
    },
    confirmPasskeySignIn: ({ body }) => confirmPasskeySignIn(dependencies, party, body),
    showEnrolment: async ({ body }) => {
      const { totp_secret: secret = null, email = '' } = (await unconfirmedMember(body.token)) ?? {};
      return secret === null
        ? { secret: '', address: '' }
        : { secret, address: totpAddress(secret, email, party.name) };
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
