import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import { goodsInStock, MOSCOW, soldOutItem } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';
import {
  consentVersion,
  ipAddress,
  newVisitor,
  RESEND_S,
  type SignedIn,
  shownCode,
  signIn,
} from './visitors.ts';

const { account, delivery, identity, shop: shops } = contract;
const email = 'anna@example.com';

const address = {
  title: 'Дом',
  city: 'Москва',
  cityGuid: MOSCOW.cityId,
  regionId: MOSCOW.regionId,
  street: 'Тверская улица',
  house: '1',
  flat: '15',
  postalCode: '125009',
  entrance: '2',
  floor: '4',
  intercom: '15',
  courierComment: '',
  isMain: true,
};

/** A customer's account, apart from orders and opinions. */
export async function playAccount(shop: RecordedShop, phone: string, customer: SignedIn): Promise<void> {
  const { token } = customer;
  await changeContacts(shop, token);
  await savePersonal(shop, phone, token);
  await savePlaces(shop, token);
  await watchGoods(shop, token);
  await agreeToMailings(shop, token);
  await subscribe(shop);
}

async function savePersonal(shop: RecordedShop, phone: string, token: string): Promise<void> {
  const names = { lastName: 'Петрова', firstName: 'Анна', patronymic: 'Ивановна' };
  const body = { ...names, birthday: '1990-05-14', gender: 2, phone, email };
  await shop.ask(account.savePersonalInfo, { body }, token);
  await shop.ask(account.getPersonalInfo, {}, token);
  await shop.ask(account.saveMeasures, { body: { height: 170, weight: 62, usualSize: '46' } }, token);
  await shop.ask(account.getMeasures, {}, token);
  await shop.ask(account.checkAffiliate, { body: { path: '/catalog?affiliate=fashion-blog' } }, token);
}

/** An e-mail is confirmed, and then stands in for the lost phone. */
async function changeContacts(shop: RecordedShop, token: string): Promise<void> {
  await prove(shop, 'changeEmail', token);
  const sent = await shop.ask(account.confirmEmail, { body: { email, ipAddress } }, token);
  const emailCode = { email, code: shownCode(sent), ipAddress };
  await shop.ask(account.confirmEmailCode, { body: emailCode }, token);

  shop.pass(RESEND_S);
  await prove(shop, 'lostPhone', token);
  const phone = '79460000001';
  const sentToPhone = await shop.ask(account.confirmPhone, { body: { phone, ipAddress } }, token);
  const phoneCode = { phone, code: shownCode(sentToPhone), ipAddress };
  await shop.ask(account.confirmPhoneCode, { body: phoneCode }, token);
  const [, cancelling = ''] = await shop.messageMatch(/\/phone-change\/([\w-]+)/);
  await shop.ask(account.cancelPhoneChange, { body: { token: cancelling } });
}

async function prove(
  shop: RecordedShop,
  proof: 'changeEmail' | 'lostPhone' | 'deleteAccount',
  token: string,
): Promise<void> {
  const sent = await shop.ask(account.requestProof, { body: { proof, ipAddress } }, token);
  const body = { proof, code: shownCode(sent), ipAddress };
  await shop.ask(account.confirmProof, { body }, token);
}

async function savePlaces(shop: RecordedShop, token: string): Promise<void> {
  await shop.ask(account.addAddress, { body: address }, token);
  const { addresses } = await shop.ask(account.getAddresses, {}, token);
  const { id } = found(addresses[0], 'the saved address');
  await shop.ask(account.changeAddress, { params: { id }, body: { ...address, flat: '16' } }, token);

  const { shops: open } = await shop.look(shops.getShops, { body: { country: 'RU' } }, token);
  const { number } = found(open[0], 'shops');
  await shop.ask(account.addShop, { query: { number, isMain: 'yes' } }, token);
  const { shops: savedShops } = await shop.ask(account.getShops, {}, token);

  const place = { country: 'RU', ...MOSCOW } as const;
  const { terminals } = await shop.look(delivery.getTerminalByCity, { body: place }, token);
  const terminalId = found(terminals[0], 'pick-up points').id;
  await shop.ask(account.addTerminal, { body: { terminalId, isMain: true } }, token);
  const { terminals: savedTerminals } = await shop.ask(account.getTerminals, {}, token);

  await shop.ask(account.deleteAddress, { params: { id } }, token);
  await shop.ask(account.deleteShop, { params: { id: found(savedShops[0], 'the saved shop').id } }, token);
  const savedTerminal = found(savedTerminals[0], 'the saved pick-up point');
  await shop.ask(account.deleteTerminal, { params: { id: savedTerminal.id } }, token);
}

async function watchGoods(shop: RecordedShop, token: string): Promise<void> {
  const [{ modelColorCode }] = await goodsInStock(shop, 1);
  const favorite = { countryId: 1, sessionId: '', ModelColorCode: modelColorCode };
  await shop.ask(account.addFavorite, { body: favorite }, token);
  await shop.ask(account.getFavorites, { query: { sessionId: '', countryId: 1 } }, token);
  const itemId = await soldOutItem(shop);
  const alert = { country: 'RU', itemId, email, consentVersion, ipAddress } as const;
  await shop.ask(account.addStockAlert, { body: alert }, token);
}

async function agreeToMailings(shop: RecordedShop, token: string): Promise<void> {
  const channels = { mailings: true, sms: false, messenger: false };
  const subjects = { style: true, sales: true, favorites: true };
  const body = { ...channels, ...subjects, consentVersion, ipAddress };
  await shop.ask(account.saveAgreement, { body }, token);
  await shop.ask(account.getAgreement, {}, token);
}

/** A visitor subscribes, follows the link in the letter, and then that in the next letter. */
async function subscribe(shop: RecordedShop): Promise<void> {
  const { token } = await newVisitor(shop);
  const body = { email: 'reader@example.com', consent: true, consentVersion, ipAddress };
  await shop.ask(account.subscribeToStyleMailing, { body }, token);
  const [, confirming = ''] = await shop.messageMatch(/\/newsletter\/confirm\/([\w-]+)/);
  await shop.ask(account.confirmSubscription, { body: { token: confirming, ipAddress } }, token);
  const [, ending = ''] = await shop.messageMatch(/reader@example\.com.*\/unsubscribe\/([\w-]+)/);
  await shop.ask(account.getUnsubscription, { query: { token: ending } }, token);
  await shop.ask(account.unsubscribe, { body: { token: ending, ipAddress } }, token);
}

/** A customer signs out one by one and everywhere, and deletes the account. */
export async function playFarewell(
  shop: RecordedShop,
  phone: string,
  { token, deviceToken }: SignedIn,
): Promise<void> {
  await shop.ask(identity.checkCustomer, { body: { phone, country: 'RU', ipAddress } }, token);
  await signIn(shop, phone, deviceToken);
  const { sessions } = await shop.ask(account.getSessions, {}, token);
  const other = found(
    sessions.find(({ isCurrent }) => !isCurrent),
    'another session',
  );
  await shop.ask(account.endSession, { params: { id: other.id } }, token);
  shop.pass(RESEND_S);
  await shop.ask(identity.logOut, { body: {} }, await signIn(shop, phone, deviceToken));
  await shop.ask(account.endSessions, { body: {} }, token);
  shop.pass(RESEND_S);
  const last = await signIn(shop, phone, deviceToken);
  await prove(shop, 'deleteAccount', last);
  await shop.ask(account.deletePersonalInfo, {}, last);
}
