import type { Database, Queryable } from '#src/backend/database/database.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import type { StaffMember } from '#src/contract/staff/members.ts';
import { deletePasskeysOf } from '../passkeys/passkey-rows.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { type InvitationLink, makeInvitation } from './invitations.ts';
import { lockMembers, type MemberRow, memberOf, readMember, selectMembers } from './member-rows.ts';
import { listRoles, OWNER } from './roles.ts';
import { isShop } from './shops.ts';

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** The shop that the member belongs to; null for all. */
  readonly shopNumber?: string | null;
}

export type Invited =
  | ({ readonly errorMessage: '' } & InvitationLink)
  | { readonly errorMessage: 'EmailTaken' | 'NameTaken' | 'UnknownRole' | 'UnknownShop' };

export interface ChangedMember {
  readonly errorMessage: '' | 'Changed' | 'LastOwner' | 'UnknownRole' | 'UnknownShop';
  /** As it is now. */
  readonly member: StaffMember;
  readonly link?: InvitationLink | undefined;
}

/** A change of a member, and the version that it was decided on; without one, whatever the member is now. */
export interface MemberChange {
  readonly id: number;
  readonly version?: number | undefined;
  /** Whether it takes the member's own last change back; twice is as good as once. */
  readonly isUndo?: boolean;
  readonly by: string;
}

/** The people who work in the shop (product.md, Staff). Every change is a row of the staff's log. */
export interface Members {
  list(): Promise<StaffMember[]>;
  find(email: string): Promise<StaffMember | undefined>;
  invite(member: NewMember, by: string): Promise<Invited>;
  /** Each ends the member's sessions; undefined for an unknown id. */
  changeRole(change: MemberChange, role: string): Promise<ChangedMember | undefined>;
  /** @param shopNumber null for all shops */
  changeShop(change: MemberChange, shopNumber: string | null): Promise<ChangedMember | undefined>;
  setBlocked(change: MemberChange, isBlocked: boolean): Promise<ChangedMember | undefined>;
  /** Takes password and second factor away, and invites anew. */
  reset(change: MemberChange): Promise<ChangedMember | undefined>;
}

interface Change {
  readonly action: StaffAction;
  readonly was: string;
  readonly became: string;
  readonly columns: Partial<
    Pick<MemberRow, 'role' | 'shop_number' | 'blocked_at' | 'password' | 'totp_secret' | 'totp_confirmed_at'>
  >;
}

export function createMembers({ query }: Pick<Database, 'query'>, now: () => Date): Members {
  async function change(
    { id, version, isUndo = false, by }: MemberChange,
    decide: (
      row: MemberRow,
      query: Queryable,
    ) => Promise<Change | 'LastOwner' | 'UnknownRole' | 'UnknownShop'>,
    andThen: (query: Queryable) => Promise<InvitationLink | undefined> = async () => undefined,
  ): Promise<ChangedMember | undefined> {
    return query.transaction().execute(async (transaction) => {
      await lockMembers(transaction);
      const row = await readMember(transaction, id);
      if (!row) return undefined;
      const shown = (errorMessage: ChangedMember['errorMessage']) => ({
        errorMessage,
        member: memberOf(row, now()),
      });
      const decided = await decide(row, transaction);
      if (isUndo && typeof decided !== 'string' && decided.was === decided.became) return shown('');
      if (version !== undefined && version !== row.version) return shown('Changed');
      if (typeof decided === 'string') return shown(decided);
      const { columns, ...what } = decided;
      const next = { ...columns, version: row.version + 1 };
      await transaction.updateTable('staff_members').set(next).where('id', '=', id).execute();
      await endSessionsOf(transaction, id);
      const named = isUndo ? { ...what, action: UNDONE, detail: what.action } : { detail: '', ...what };
      const recorded = { by, subject: `member:${row.email}`, ...named };
      await recordStaffChange(transaction, recorded, now());
      const link = await andThen(transaction);
      const changed = await readMember(transaction, id);
      return { errorMessage: '', member: memberOf(changed ?? row, now()), link };
    });
  }

  return {
    async list() {
      const rows = await selectMembers(query).orderBy('staff_members.name').execute();
      const members = rows.map((row) => memberOf(row, now()));
      return members.toSorted(
        (one, two) => Number(one.state === 'blocked') - Number(two.state === 'blocked'),
      );
    },
    async find(email) {
      const row = await selectMembers(query).where('email', '=', normalizedEmail(email)).executeTakeFirst();
      return row && memberOf(row, now());
    },
    async invite({ name, role, shopNumber: shop_number = null, ...given }, by) {
      const email = normalizedEmail(given.email);
      return query.transaction().execute(async (transaction) => {
        if (!(await isRole(transaction, role))) return { errorMessage: 'UnknownRole' };
        if (!(await isShop(transaction, shop_number))) return { errorMessage: 'UnknownShop' };
        const [made] = await transaction
          .insertInto('staff_members')
          .values({ email, name, role, shop_number, made_at: now().toISOString() })
          .onConflict((on) => on.doNothing())
          .returning('id')
          .execute();
        if (!made)
          return { errorMessage: (await isEmailTaken(transaction, email)) ? 'EmailTaken' : 'NameTaken' };
        const what = {
          action: 'invited',
          subject: `member:${email}`,
          detail: name,
          became: [role, shop_number].filter(Boolean).join(' '),
        } as const;
        await recordStaffChange(transaction, { by, ...what }, now());
        return { errorMessage: '', ...(await makeInvitation(transaction, made.id, now())) };
      });
    },
    changeRole: (given, role) =>
      change(given, async (row, transaction) => {
        if (!(await isRole(transaction, role))) return 'UnknownRole';
        if (role !== OWNER && (await isLastOwner(transaction, row))) return 'LastOwner';
        return { action: 'role', was: row.role, became: role, columns: { role } };
      }),
    changeShop: (given, shop_number) =>
      change(given, async (row, transaction) => {
        if (!(await isShop(transaction, shop_number))) return 'UnknownShop';
        const [was, became] = [row.shop_number ?? 'all', shop_number ?? 'all'];
        return { action: 'shop', was, became, columns: { shop_number } };
      }),
    setBlocked: (given, isBlocked) =>
      change(given, async (row, transaction) => {
        if (isBlocked && (await isLastOwner(transaction, row))) return 'LastOwner';
        const [was, became] = [blockWord(row.blocked_at !== null), blockWord(isBlocked)];
        const blocked_at = isBlocked ? now().toISOString() : null;
        return { action: isBlocked ? 'blocked' : 'let in again', was, became, columns: { blocked_at } };
      }),
    reset: (given) =>
      change(
        given,
        async (row) => ({
          action: 'reset',
          was: memberOf(row, now()).state,
          became: 'invited',
          columns: NO_SECRETS,
        }),
        async (transaction) => {
          await deletePasskeysOf(transaction, given.id);
          return makeInvitation(transaction, given.id, now());
        },
      ),
  };
}

const blockWord = (isBlocked: boolean): string => (isBlocked ? 'blocked' : '');

const NO_SECRETS = { password: null, totp_secret: null, totp_confirmed_at: null };

async function isRole(query: Queryable, role: string): Promise<boolean> {
  return (await listRoles(query)).some((known) => known.role === role);
}

async function isEmailTaken(query: Queryable, email: string): Promise<boolean> {
  return (await selectMembers(query).where('email', '=', email).execute()).length > 0;
}

/** Whether no other owner can sign in. */
async function isLastOwner(query: Queryable, row: MemberRow): Promise<boolean> {
  if (row.role !== OWNER || row.blocked_at !== null || row.totp_confirmed_at === null) return false;
  const others = await selectMembers(query)
    .where('role', '=', OWNER)
    .where('blocked_at', 'is', null)
    .where('totp_confirmed_at', 'is not', null)
    .where('staff_members.id', '!=', row.id)
    .execute();
  return others.length === 0;
}
