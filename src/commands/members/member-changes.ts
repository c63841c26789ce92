import type { Database } from '#src/backend/database/database.ts';
import { type ChangedMember, listRoles, type Members } from '#src/backend/staff/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { email as emailShape } from '#src/contract/shapes.ts';
import { BadArguments, boundedText, found, oneOf } from '../running/arguments.ts';
import { formatMember } from '../text/staff.ts';

interface Wanted {
  readonly name: string;
  readonly role: string;
  /** A shop's number; empty for all shops. */
  readonly shop: string;
  readonly by: string;
}

const LINK_NOTE = 'The link serves once, within 48 hours. This is the only time that it is shown.';
const refusals = {
  EmailTaken: 'There is a member with that e-mail already',
  NameTaken: 'There is a member of that name already: changes are signed with it',
  UnknownRole: 'There is no such role',
  UnknownShop: 'There is no such shop',
  LastOwner: 'That is the last owner: nobody could invite anybody',
  Changed: 'Somebody has changed the member meanwhile',
};

/** Changes members of the staff by their e-mails, and says what became of them. @param origin the desk's */
export function createMemberChanges({ query }: Pick<Database, 'query'>, members: Members, origin: string) {
  async function roleOf({ role }: Wanted): Promise<string> {
    const names = (await listRoles(query)).map((one) => one.role);
    return oneOf('--role', names, role);
  }

  async function change(
    email: string,
    { by }: Wanted,
    carryOut: (what: { readonly id: number; readonly by: string }) => Promise<ChangedMember | undefined>,
  ): Promise<string> {
    const { id } = found(await members.find(email), `member ${email}`);
    const { errorMessage, member, link } = found(await carryOut({ id, by }), `member ${email}`);
    if (errorMessage !== '') throw new BadArguments(refusals[errorMessage]);
    return [formatMember(member), ...(link ? [linkOf(link.key)] : [])].join('\n');
  }

  const linkOf = (key: string): string => `${origin}/invitation?key=${key}\n${LINK_NOTE}`;

  return {
    async invite(email: string, wanted: Wanted): Promise<string> {
      const name = boundedText('--name', wanted.name, maxLengths.staffName);
      if (name === '') throw new BadArguments('--name is what the member is called');
      if (!emailShape.safeParse(email).success) throw new BadArguments('That is no e-mail address');
      const invited = await members.invite(
        { email, name, role: await roleOf(wanted), shopNumber: wanted.shop || null },
        wanted.by,
      );
      if (invited.errorMessage !== '') throw new BadArguments(refusals[invited.errorMessage]);
      return linkOf(invited.key);
    },
    async role(email: string, wanted: Wanted): Promise<string> {
      const role = await roleOf(wanted);
      return change(email, wanted, (what) => members.changeRole(what, role));
    },
    shop: (email: string, wanted: Wanted) =>
      change(email, wanted, (what) => members.changeShop(what, wanted.shop || null)),
    block: (email: string, wanted: Wanted) => change(email, wanted, (what) => members.setBlocked(what, true)),
    unblock: (email: string, wanted: Wanted) =>
      change(email, wanted, (what) => members.setBlocked(what, false)),
    reset: (email: string, wanted: Wanted) => change(email, wanted, (what) => members.reset(what)),
  };
}
