import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { courier as courierTo, openOrderShop } from '#tests/backend/orders/shop.ts';
import { type Fields, openStaffedShop } from './desk.ts';
import { packUnit } from './pack-unit.ts';

describe('Changing several orders at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const inna = await signIn('Инна', 'orders');

  const placed = async () => (await shop.placed('SCARF-1 U')).order.number;
  /** A form may name a field several times. */
  const preview = (numbers: readonly string[], status?: string) =>
    olga.post('/orders/change', { number: numbers, ...(status ? { status } : {}) });
  const change = (orders: readonly (readonly [number: string, from: string])[], status: string) => {
    const from = orders.map(([number, was]) => [`from-${number}`, was]);
    const number = orders.map(([each]) => each);
    return olga.post('/orders/change/all', {
      number,
      status,
      ...Object.fromEntries(from),
    });
  };
  const statusOf = async (number: string) =>
    (
      await database.query
        .selectFrom('orders')
        .where('number', '=', number)
        .select('status')
        .executeTakeFirstOrThrow()
    ).status;

  it('says first what will be done, who is told, and what stays and why', async () => {
    const [one, two, shipped] = [await placed(), await placed(), await placed()];
    for (const status of ['assembling', 'shipped'])
      await change([[shipped, status === 'shipped' ? 'assembling' : 'new']], status);
    const { html } = await preview([one, two, shipped]);
    expect(html).toMatch(/Станут «Собирается».*Изменить 2 заказа/s);
    expect(html).toContain('ничего не придёт');
    expect(html).toMatch(/Не изменятся.*уже дальше: «В\sпути»/s);
    expect(await statusOf(one)).toBe('new');
    const shipping = await preview([one], 'shipped');
    expect(shipping.html).toMatch(/сейчас «Новый», так сразу нельзя/);
    expect(shipping.html).not.toMatch(/<button[^>]*>Изменить/);
    await change([[one, 'new']], 'assembling');
    expect((await preview([one], 'shipped')).html).toContain('письмо и SMS');
  });

  it('takes no courier’s order to a pick-up point, and says why', async () => {
    const courier = await placed();
    const toShop = { delivery: { ...courierTo, kind: 'shop', pointId: 'M1' } } as const;
    const own = (await shop.placed('SCARF-1 U', 1, toShop)).order.number;
    for (const number of [courier, own]) await change([[number, 'new']], 'assembling');
    expect((await olga.get(`/orders/${courier}`)).html).not.toContain('value="atPickupPoint"');
    expect((await olga.get(`/orders/${own}`)).html).toContain('value="atPickupPoint"');
    const { html } = await preview([courier, own], 'atPickupPoint');
    expect(html).toMatch(/его везёт курьер/);
    const both = await change(
      [courier, own].map((number) => [number, 'assembling']),
      'atPickupPoint',
    );
    expect(both.html).toContain('Изменено заказов: 1 из 2');
    expect([await statusOf(courier), await statusOf(own)]).toEqual(['assembling', 'atPickupPoint']);
  });

  it('sends no parcel in which something is missing, and says how much it holds', async () => {
    const { number } = (await shop.placed('SCARF-1 U', 2)).order;
    await change([[number, 'new']], 'assembling');
    await packUnit(database, shop, number, 'SCARF-1 U');
    const { html } = await preview([number], 'shipped');
    expect(html).toMatch(/Не изменятся.*в\sпосылке\s1\sиз\s2, отправьте на\sстранице заказа/s);
    expect(html).not.toMatch(/<button[^>]*>Изменить/);
  });

  it('changes each order alone: one that was refused keeps no other from it', async () => {
    const [one, two] = [await placed(), await placed()];
    const gone = await shop.placed('SCARF-1 U');
    await gone.shopper.ask(contract.cart.cancelOrder, { body: { number: gone.order.number } });
    const { html } = await change(
      [one, gone.order.number, two, '000000-00000000'].map((number) => [number, 'new']),
      'assembling',
    );
    expect(html).toContain('Изменено заказов: 2 из 4');
    expect(html).toMatch(/Не изменены.*Кто-то был быстрее: заказ теперь «Отменён»/s);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['assembling', 'assembling']);
  });

  it('changes nothing twice when the result is loaded again', async () => {
    const number = await placed();
    await change([[number, 'new']], 'assembling');
    expect((await change([[number, 'new']], 'assembling')).html).toContain('Изменено заказов: 0 из 1');
    expect(await statusOf(number)).toBe('assembling');
  });

  describe('is taken back by one press', () => {
    /** The form that the page offers; a name may come several times. */
    function undoIn(html: string): Fields {
      const [form = ''] = /<div class="note note-undo">.*?<\/form>/s.exec(html) ?? [];
      const inputs = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      );
      const grouped = Map.groupBy(inputs, ([name]) => name);
      return Object.fromEntries([...grouped].map(([name, each]) => [name, each.map(([, value]) => value)]));
    }
    const undo = (fields: Fields) => olga.post('/orders/change/undo', fields);

    it('as far as nobody has changed the orders since and no letter has left', async () => {
      const [one, two, three] = [await placed(), await placed(), await placed()];
      const all = [one, two, three].map((number) => [number, 'new'] as const);
      const fields = undoIn((await change(all, 'assembling')).html);
      await inna.post(`/orders/${two}/status`, { from: 'assembling', status: 'shipped' });
      const { html } = await undo(fields);
      expect(html).toContain('Отменено изменений: 2 из 3');
      expect(html).toMatch(/Остались изменёнными.*Кто-то был быстрее: заказ теперь «В\sпути»/s);
      expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['new', 'shipped', 'new']);
      expect(undoIn(html)).toEqual({});
      expect((await undo(fields)).html).toContain('Отменено изменений: 2 из 3');
      expect((await inna.post('/orders/change/undo', fields)).html).toContain('Отменено изменений: 2 из 3');
    });

    it('until the letters have left, two minutes later', async () => {
      const [one, two] = [await placed(), await placed()];
      const all = (from: string) => [one, two].map((number) => [number, from] as const);
      await change(all('new'), 'assembling');
      const first = undoIn((await change(all('assembling'), 'shipped')).html);
      await shop.backend.backend.upkeep();
      expect((await olga.get(`/orders/${one}`)).html).toMatch(/Письмо: «В\sпути».*уйдёт/s);
      expect((await undo(first)).html).toContain('Отменено изменений: 2 из 2');
      const second = undoIn((await change(all('assembling'), 'shipped')).html);
      await shop.backend.sendLetters();
      const { html } = await undo(second);
      expect(html).toContain('Отменено изменений: 0 из 2');
      expect(html).toMatch(/Покупателю об\sэтом уже написали/);
    });

    it('where that can be, and by who may', async () => {
      const number = await placed();
      expect(undoIn((await change([[number, 'new']], 'paid')).html)).toEqual({});
      const forced = await undo({ status: 'paid', number, [`from-${number}`]: 'new' });
      expect(forced.html).toContain('Отменено изменений: 0 из 1');
      expect((await undo({ status: 'cancelled', number, [`from-${number}`]: 'new' })).status).toBe(404);
      expect(await statusOf(number)).toBe('paid');
    });
  });

  it('never cancels or gives money back', async () => {
    const number = await placed();
    expect((await change([[number, 'new']], 'cancelled')).status).toBe(404);
    expect((await preview([number])).html).not.toContain('value="cancelled"');
    expect(await statusOf(number)).toBe('new');
  });

  it('says so when nothing was chosen', async () => {
    expect(await olga.post('/orders/change')).toMatchObject({
      status: 422,
      html: expect.stringContaining('Ничего не выбрано'),
    });
  });
});
