import { TOTP } from 'otpauth';
import { contract } from '#src/contract/index.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { DESK_ORIGIN, type RecordedShop } from './recorded-shop.ts';

const { cart, staff } = contract;
const by = 'Ольга';
const ipAddress = '203.0.113.7';
const device = 'Chrome на Windows';
const password = 'a long example of one';
const credentials = { email: 'anna@shop.example', password, device, ipAddress };
const STEP_S = 60;

/** A member is invited, signs in and looks around; then an owner changes others. */
export async function playStaff(shop: RecordedShop): Promise<void> {
  const invite = (name: string, email: string, role: string) =>
    shop.ask(staff.inviteMember, { body: { email, name, role, by } }, shop.staffKey);
  const { key } = await invite('Анна Примерова', 'anna@shop.example', 'owner');
  await shop.ask(staff.showInvitation, { body: { key } });
  const { token } = await shop.ask(staff.acceptInvitation, { body: { key, password, device, ipAddress } });
  const { secret } = await shop.ask(staff.showEnrolment, { body: { token } });
  const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() });
  await shop.ask(staff.confirmSignIn, { body: { token, code: code(), ipAddress } });
  shop.pass(STEP_S);
  const again = await shop.ask(staff.beginSignIn, { body: credentials });
  const second = { body: { token: again.token, code: code(), ipAddress } };
  const { token: session } = await shop.look(staff.confirmSignIn, second);
  await shop.ask(staff.showOwn, {}, session);
  const { sessions } = await shop.ask(staff.listOwnSessions, {}, session);
  await playPasskeys(shop, session);
  await keepOwnList(shop, session);
  await shop.ask(staff.endOwnSession, { params: { id: sessions[1]?.id ?? 0 } }, session);
  await invite('Борис Примеров', 'boris@shop.example', 'packer');
  await changeBoris(shop, session);
  await shop.ask(staff.listChanges, { query: {} }, session);
  await shop.ask(staff.signOut, {}, session);
  await shop.ask(staff.listDemoRoles, { body: {} });
  await shop.ask(staff.signInToDemo, { body: { role: 'packer', device } });
}

/** How she sees the list of orders. */
async function keepOwnList({ ask }: RecordedShop, session: string): Promise<void> {
  const title = 'Дорогие в Москве';
  const filter = { city: 'Москва', sumFrom: 30_000 };
  await ask(cart.saveOrderView, { body: { title, filter } }, session);
  await ask(cart.setOrderColumns, { body: { columns: ['placedAt', 'status', 'city', 'total'] } }, session);
  const { views } = await ask(cart.showOrderList, {}, session);
  await ask(cart.deleteOrderView, { params: { id: views[0]?.id ?? 0 }, body: { title } }, session);
}

async function playPasskeys(shop: RecordedShop, session: string): Promise<void> {
  const authenticator = createAuthenticator();
  const made = await shop.ask(staff.beginOwnPasskey, {}, session);
  const response = authenticator.create(made.options, DESK_ORIGIN);
  await shop.ask(staff.addOwnPasskey, { body: { response, device } }, session);
  const { token } = await shop.look(staff.beginSignIn, { body: credentials });
  const { options } = await shop.ask(staff.beginPasskeySignIn, { body: { token } });
  const use = { token, response: authenticator.get(options, DESK_ORIGIN), ipAddress };
  await shop.ask(staff.confirmPasskeySignIn, { body: use });
  const { passkeys } = await shop.ask(staff.listOwnPasskeys, {}, session);
  await shop.ask(staff.removeOwnPasskey, { params: { id: passkeys[0]?.id ?? 0 } }, session);
}

async function changeBoris(shop: RecordedShop, session: string): Promise<void> {
  const { members } = await shop.ask(staff.listMembers, {}, session);
  const { id = 0, version = 0 } = members.find(({ email }) => email === 'boris@shop.example') ?? {};
  const params = { id };
  const role = { role: 'analyst', version, by };
  const changed = await shop.ask(staff.changeRole, { params, body: role }, session);
  const moved = { shopNumber: null, version: changed.member.version, by };
  const settled = await shop.ask(staff.changeShop, { params, body: moved }, session);
  const reset = { version: settled.member.version, by };
  const invited = await shop.ask(staff.resetMember, { params, body: reset }, session);
  const block = { blocked: true, version: invited.member.version, by };
  await shop.ask(staff.blockMember, { params, body: block }, session);
}
