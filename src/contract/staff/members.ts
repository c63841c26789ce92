import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by, isUndo } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { permissionNames, SIGNED_IN } from '../permissions.ts';
import { code, count, email, writtenCount } from '../shapes.ts';

const note = 'Addition: the people who work in the shop.';
const time = z.iso.datetime();

const role = z.object({
  role: z.string().describe('Its name.'),
  title: z.string().describe('Its title in Russian.'),
  permissions: z.array(z.enum(permissionNames)).describe('What its members may do.'),
});
export type StaffRole = z.infer<typeof role>;

const member = z
  .object({
    id: count.describe('The id of the member.'),
    email: z.string().describe('With what the member signs in.'),
    name: z.string().describe('What changes are signed with; no two members share one.'),
    role: z.string().describe('The name of the role.'),
    roleTitle: z.string().describe('The role in Russian.'),
    shopNumber: code
      .nullable()
      .describe('The shop whose reservations alone the member sees; null for all shops.'),
    state: z
      .enum(['invited', 'expired', 'active', 'blocked'])
      .describe('`expired`: the invitation has ended before it was accepted.'),
    seenAt: time.nullable().describe('The last use, to the minute, in UTC; null before the first.'),
    version: count.describe('Changes with every change of the member.'),
  })
  .describe('A member of the staff.');
export type StaffMember = z.infer<typeof member>;

const session = z.object({
  id: count.describe('The id of the session.'),
  device: z.string().describe('A few words about the browser. May be empty.'),
  beganAt: time.describe('When the member signed in, in UTC.'),
  usedAt: time.describe('The last use, to the minute, in UTC.'),
  endsAt: time.describe('When it ends by itself, in UTC.'),
  isCurrent: z.boolean().describe('Whether this call comes from it.'),
});
export type StaffSession = z.infer<typeof session>;

const roleName = z.string().min(1).max(maxLengths.code).describe('The name of the role.');
const shopNumber = code
  .nullable()
  .describe('The shop that the member belongs to, whose reservations alone they see; null for all shops.');
const byId = z.object({ id: writtenCount.describe('The id of the member.') });
const version = count.describe('The version of the member that the change was decided on.');
const link = z.object({
  key: z.string().describe('The key for the link; empty if refused. It is shown this once.'),
  endsAt: time.nullable().describe('Until when it can be used, in UTC; null if refused.'),
});
const changed = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage: z
    .enum(['', 'Changed', 'LastOwner', 'UnknownRole', 'UnknownShop'])
    .describe(
      'Why not; empty on success. `Changed`: somebody was faster, `member` says what the member is now. `LastOwner`: nobody could invite anybody.',
    ),
  member,
});

const own = { permission: SIGNED_IN, tokenCheck: false, note } as const;
const manage = { permission: 'members.manage', tokenCheck: false, note } as const;

export const memberCalls = {
  showOwn: {
    ...own,
    method: 'GET',
    path: '/Staff/Own',
    summary: 'Staff: who has signed in, and may do what',
    reply: z.object({ member, permissions: role.shape.permissions }),
    mutates: false,
  },
  listOwnSessions: {
    ...own,
    method: 'GET',
    path: '/Staff/Own/Sessions',
    summary: 'Staff: lists the own sessions',
    reply: z.object({ sessions: z.array(session).describe('The current one first, then by last use.') }),
    mutates: false,
  },
  endOwnSession: {
    ...own,
    method: 'POST',
    path: '/Staff/Own/Sessions/{id}/End',
    summary: 'Staff: ends one of the own sessions',
    params: z.object({ id: writtenCount.describe('The id of the session.') }),
    reply: z.object({ success: z.boolean().describe('Always true.') }),
    mutates: true,
    note: `${note} 404 for a session of somebody else.`,
  },
  signOut: {
    ...own,
    method: 'POST',
    path: '/Staff/Own/SignOut',
    summary: 'Staff: ends the session of this call',
    reply: z.object({ success: z.boolean().describe('Always true.') }),
    mutates: true,
  },
  listMembers: {
    ...manage,
    method: 'GET',
    path: '/Staff/Members',
    summary: 'Staff: lists its members and roles',
    reply: z.object({
      members: z.array(member).describe('By name; blocked ones last.'),
      roles: z.array(role).describe('The roles that there are.'),
      shops: z
        .array(
          z.object({
            number: code.describe('Names the shop.'),
            name: z.string().describe('What it is called.'),
          }),
        )
        .describe('The shops that a member can belong to.'),
    }),
    mutates: false,
  },
  inviteMember: {
    ...manage,
    method: 'POST',
    path: '/Staff/Members',
    summary: 'Staff: invites a member',
    body: z.object({
      email,
      name: z.string().trim().min(1).max(maxLengths.staffName).describe('What the member is called.'),
      role: roleName,
      shopNumber: shopNumber.default(null),
      by,
    }),
    reply: link.extend({
      success: z.boolean().describe('Whether the member was invited.'),
      errorMessage: z
        .enum(['', 'EmailTaken', 'NameTaken', 'UnknownRole', 'UnknownShop'])
        .describe('Why not; empty on success.'),
    }),
    mutates: true,
  },
  changeRole: {
    ...manage,
    method: 'POST',
    path: '/Staff/Members/{id}/Role',
    summary: "Staff: changes a member's role",
    params: byId,
    body: z.object({ role: roleName, version, isUndo, by }),
    reply: changed,
    mutates: true,
    note: `${note} Ends the member's sessions.`,
  },
  changeShop: {
    ...manage,
    method: 'POST',
    path: '/Staff/Members/{id}/Shop',
    summary: 'Staff: changes the shop that a member belongs to',
    params: byId,
    body: z.object({ shopNumber, version, by }),
    reply: changed,
    mutates: true,
    note: `${note} Ends the member's sessions.`,
  },
  blockMember: {
    ...manage,
    method: 'POST',
    path: '/Staff/Members/{id}/Block',
    summary: 'Staff: blocks a member, or lets one in again',
    params: byId,
    body: z.object({
      blocked: z.boolean().describe('False to let the member in again.'),
      version,
      isUndo,
      by,
    }),
    reply: changed,
    mutates: true,
    note: `${note} Ends the member's sessions.`,
  },
  resetMember: {
    ...manage,
    method: 'POST',
    path: '/Staff/Members/{id}/Reset',
    summary: 'Staff: invites a member anew',
    params: byId,
    body: z.object({ version, by }),
    reply: changed.extend(link.shape),
    mutates: true,
    note: `${note} For a lost password or telephone: the old ones end, and so do the sessions.`,
  },
} as const satisfies Record<string, CallStatement>;
