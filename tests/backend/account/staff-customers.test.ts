import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { type ClubShop, openClubShop, sumOfEntries } from '#tests/backend/club/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';

const { account, identity } = contract;

describeOnEachDatabase('what the staff does to a customer', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    ask = staffOf(database, shop);
  });

  const change = (id: string, body: Record<string, unknown>) =>
    ask(account.changePoints, {
      params: { id },
      body: { change: 'add', points: 500, reason: 'Извинение', balance: 0, request: 'form-one', ...body },
    });
  const changesAbout = async (id: string) =>
    database.query
      .selectFrom('staff_changes')
      .where('subject', '=', `customer:${id}`)
      .orderBy('id')
      .select(['action', 'detail', 'was', 'became'])
      .execute();

  it('gives points that can be spent for a year, seen in the club without the reason', async () => {
    const member = await shop.member();
    expect((await change(member.customerId, {})).body).toMatchObject({ success: true, balance: 500 });
    const club = await member.club();
    expect(club).toMatchObject({
      balance: 500,
      changes: [{ kind: 'added', points: 500, orderNumber: null }],
    });
    expect(JSON.stringify(club)).not.toContain('Извинение');
    expect(club.terms).toHaveLength(1);
    expect(await changesAbout(member.customerId)).toEqual([
      { action: 'points added', detail: '', was: '0', became: '500' },
    ]);
    const { body } = await ask(account.listPoints, { params: { id: member.customerId } });
    expect(body).toMatchObject({ balance: 500, changes: [{ kind: 'added', reason: 'Извинение' }] });
  });

  it('takes points from several lots, never below zero', async () => {
    const { customerId, club } = await shop.member();
    await change(customerId, { points: 100 });
    await change(customerId, { points: 50, balance: 100, request: 'form-two' });
    const taking = { change: 'take', balance: 150, request: 'form-three' };
    expect((await change(customerId, { ...taking, points: 151 })).body).toMatchObject({
      success: false,
      errorMessage: 'TooFew',
      balance: 150,
    });
    expect((await change(customerId, { ...taking, points: 120 })).body).toMatchObject({ balance: 30 });
    expect(await sumOfEntries(database, customerId)).toBe(30);
    expect((await club()).changes.map(({ kind, points }) => [kind, points])).toEqual([
      ['taken', -120],
      ['added', 50],
      ['added', 100],
    ]);
  });

  it('changes points once for a form that comes twice, even at the same time', async () => {
    const { customerId } = await shop.member();
    const twice = await Promise.all([change(customerId, {}), change(customerId, {})]);
    expect(twice.map(({ body }) => body)).toEqual([
      { success: true, errorMessage: '', balance: 500 },
      { success: true, errorMessage: '', balance: 500 },
    ]);
    expect(await changesAbout(customerId)).toHaveLength(1);
  });

  it('changes nothing that was decided on another balance', async () => {
    const { customerId } = await shop.member();
    await change(customerId, {});
    expect((await change(customerId, { request: 'form-two' })).body).toEqual({
      success: false,
      errorMessage: 'Changed',
      balance: 500,
    });
  });

  it('refuses sums and reasons out of bounds, and unknown customers', async () => {
    const { customerId } = await shop.member();
    for (const wrong of [
      { points: 0 },
      { points: 100_001 },
      { points: 1.5 },
      { points: -5 },
      { reason: ' а ' },
    ])
      expect((await change(customerId, wrong)).status).toBe(400);
    expect((await change(customerId, { reason: 'а'.repeat(201) })).status).toBe(400);
    expect((await change('nobody', {})).status).toBe(404);
  });

  it('does not raise the level by points that it gave', async () => {
    const { customerId, club } = await shop.member();
    await change(customerId, { points: 100_000 });
    expect(await club()).toMatchObject({ yearSum: 0, level: { title: 'Хлопок' } });
  });

  const signIn = async (phone: string) => {
    const { userToken, accessToken } = await newVisitor(shop.backend);
    const body = { phone, country: 'RU' as const, deviceUUid: userToken, ipAddress: freshAddress() };
    const login = await shop.backend.reply(
      identity.login,
      { body: { ...body, smsAuth: true } },
      { accessToken },
    );
    const confirm = (code = lastCode(shop.backend.sent, phone)) =>
      shop.backend.reply(identity.confirmCode, { body: { ...body, code } }, { accessToken });
    return { login, confirm };
  };
  const block = (id: string) =>
    ask(account.blockCustomer, { params: { id }, body: { reason: 'Мошенник с картами' } });
  const unblock = (id: string) => ask(account.unblockCustomer, { params: { id }, body: {} });
  const statusOf = async (accessToken: string) =>
    (await shop.backend.ask(account.getPersonalInfo, {}, { accessToken })).status;

  it('ends the sessions of who is blocked at once: access token and refresh token', async () => {
    const { accessToken, refreshToken, userToken, userId } = await signUp(shop.backend);
    expect((await block(userId)).body).toMatchObject({ success: true });
    expect(await statusOf(accessToken)).toBe(401);
    const refreshed = await shop.backend.reply(identity.refreshToken, { query: { userToken, refreshToken } });
    expect(refreshed).toMatchObject({ token: '', errorMessage: 'RefreshTokenUnknown' });
    expect(await changesAbout(userId)).toMatchObject([{ action: 'customer blocked', detail: '' }]);
  });

  it('refuses a blocked sign-in only after the right code, and says nothing before', async () => {
    const { userId, phone } = await signUp(shop.backend);
    const other = await signUp(shop.backend);
    await block(userId);
    const [blocked, free] = [await signIn(phone), await signIn(other.phone)];
    expect(blocked.login).toEqual(free.login);
    expect((await blocked.confirm('000000')).errorMessage).toBe('IncorrectConfirmationCode');
    const refused = await blocked.confirm();
    expect(refused).toMatchObject({ success: false, errorMessage: 'CustomerBlocked' });
    expect(refused.frontMessage).toMatch(/^Вход закрыт/);
    expect(refused.token).toBeUndefined();
    await unblock(userId);
    expect((await (await signIn(phone)).confirm()).success).toBe(true);
  });

  it('leaves no session to who signs in or refreshes while being blocked', async () => {
    const { userId, phone, refreshToken, userToken } = await signUp(shop.backend);
    const { confirm } = await signIn(phone);
    const query = { userToken, refreshToken };
    const [, signedIn, refreshed] = await Promise.all([
      block(userId),
      confirm(),
      shop.backend.reply(identity.refreshToken, { query }),
    ]);
    for (const token of [signedIn.token, refreshed.token]) if (token) expect(await statusOf(token)).toBe(401);
    const { sessions } = (await ask(account.listCustomerSessions, { params: { id: userId } })).body as {
      sessions: unknown[];
    };
    expect(sessions).toEqual([]);
  });

  it('notices that somebody else was faster to block or to unblock', async () => {
    const { userId } = await signUp(shop.backend);
    expect((await unblock(userId)).body).toMatchObject({ success: false, errorMessage: 'Changed' });
    await block(userId);
    expect((await block(userId)).body).toMatchObject({ success: false, errorMessage: 'Changed' });
    expect((await block('nobody')).status).toBe(404);
  });

  it('ends one session of its customer, and no other’s', async () => {
    const { userId, phone, accessToken } = await signUp(shop.backend);
    const stranger = await signUp(shop.backend);
    await (await signIn(phone)).confirm();
    const idsOf = async (id: string) => {
      const { body } = await ask(account.listCustomerSessions, { params: { id } });
      return (body as { sessions: { id: string }[] }).sessions.map((each) => each.id);
    };
    const [foreign = ''] = await idsOf(stranger.userId);
    await ask(account.endCustomerSession, { params: { id: userId, session: foreign }, body: {} });
    expect(await idsOf(stranger.userId)).toEqual([foreign]);
    const [session = ''] = await idsOf(userId);
    await ask(account.endCustomerSession, { params: { id: userId, session }, body: {} });
    expect(await idsOf(userId)).toHaveLength(1);
    await ask(account.endCustomerSessions, { params: { id: userId }, body: {} });
    expect(await statusOf(accessToken)).toBe(401);
    expect((await changesAbout(userId)).map(({ action }) => action)).toEqual([
      'customer session ended',
      'customer sessions ended',
    ]);
  });

  it('copies the same data as the customer gets, and records it', async () => {
    const member = await shop.member();
    await change(member.customerId, {});
    const { body } = await ask(account.copyCustomer, { params: { id: member.customerId }, body: {} });
    expect(body).toEqual(await member.ask(account.getPersonalData, {}));
    expect(body).toMatchObject({ parts: { pointsCorrections: [{ points: 500, reason: 'Извинение' }] } });
    expect((await ask(account.copyCustomer, { params: { id: 'nobody' }, body: {} })).status).toBe(404);
  });

  it('deletes a customer by the end of the phone; no reason stays, orders do', async () => {
    const { userId, phone, accessToken } = await signUp(shop.backend);
    await change(userId, { reason: 'Причина баллов' });
    await block(userId);
    const remove = (phoneEnding: string) =>
      ask(account.deleteCustomer, { params: { id: userId }, body: { phoneEnding } });
    const { body: preview } = await ask(account.previewDeletion, { params: { id: userId } });
    expect(preview).toMatchObject({
      parts: expect.arrayContaining([{ name: 'pointsCorrections', rows: 1, isKept: false }]),
    });
    const other = phone.endsWith('0001') ? '0002' : '0001';
    expect((await remove(other)).body).toMatchObject({ success: false, errorMessage: 'OtherPhone' });
    expect((await remove(phone.slice(-4))).body).toMatchObject({ success: true });
    expect((await remove(phone.slice(-4))).status).toBe(404);
    expect(await statusOf(accessToken)).toBe(401);
    const left = await database.query.selectFrom('points_corrections').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain('Причина баллов');
    const log = await database.query.selectFrom('staff_changes').selectAll().execute();
    expect(JSON.stringify(log)).not.toMatch(/Причина баллов|Мошенник/);
    expect((await changesAbout(userId)).at(-1)).toMatchObject({ action: 'customer deleted' });
  });

  it('lists own coupons with the order that each was used in', async () => {
    const member = await shop.member();
    const { phone } = await member.ask(account.getPersonalInfo, {});
    for (const coupon of ['ПЕРВЫЙ', 'ВТОРОЙ'])
      await ask(contract.cart.giveCoupon, {
        body: { phone, customer: member.customerId, coupon, percent: 10, days: 30 },
      });
    await member.add([shop.item('SCARF-1 U'), 1]);
    await member.ask(contract.cart.applyCoupon, {
      body: { userId: '', regionId: '77', country: 'RU', coupon: 'ПЕРВЫЙ' },
    });
    const { order } = await shop.order(member);
    const { body } = await ask(account.listCustomerCoupons, { params: { id: member.customerId } });
    expect(body).toMatchObject({
      currency: 'RUB',
      coupons: [
        { code: 'ВТОРОЙ', percent: 10, orderNumber: null, usedAt: null },
        { code: 'ПЕРВЫЙ', orderNumber: order?.number },
      ],
    });
  });

  it('sees the proof of each consent', async () => {
    const { userId } = await signUp(shop.backend);
    const { body } = await ask(account.showCustomer, { params: { id: userId } });
    expect(body).toMatchObject({
      customer: {
        block: null,
        consents: [{ purpose: 'personalData', version: '1', address: expect.stringMatching(/^10\./) }],
      },
    });
  });
});
