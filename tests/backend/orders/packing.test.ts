import { beforeAll, expect, it } from 'vitest';
import type { CallReply } from '#src/contract/call.ts';
import type { PackingChange } from '#src/contract/cart/staff-packing.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { courier, type OrderShop, openOrderShop } from './shop.ts';
import { staffOf } from './staff.ts';

const { cart } = contract;

describeOnEachDatabase('packing', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  const name = (): string => crypto.randomUUID();

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  /** A person with a scanner, at an own process. */
  function packer(by = 'Борис') {
    const ask = staffOf(database, shop);
    const change = async (...given: Parameters<typeof ask>) => (await ask(...given)).body as PackingChange;
    return {
      show: async (number: string) =>
        (await ask(cart.showPacking, { params: { number } })).body as CallReply<typeof cart.showPacking>,
      scan: (number: string, code: string, request = name()) =>
        change(cart.packUnit, { params: { number }, body: { code, request, by } }),
      put: (number: string, itemId: number, request = name()) =>
        change(cart.packUnit, { params: { number }, body: { itemId, request, by } }),
      takeOut: (number: string, itemId: number, packed: number) =>
        change(cart.unpackUnit, { params: { number }, body: { itemId, packed, by } }),
      finish: (number: string) => change(cart.finishPacking, { params: { number }, body: { by } }),
    };
  }

  const barcodeOf = async (name: string) => {
    const { barcode } = await database.query
      .selectFrom('items')
      .where('id', '=', shop.item(name))
      .select('barcode')
      .executeTakeFirstOrThrow();
    return barcode;
  };
  const placed = async (name: string, count = 1) => (await shop.placed(name, count)).order.number;
  const packedOf = ({ packing }: Pick<PackingChange, 'packing'>) =>
    packing.lines.map(({ packed, count }) => `${packed}/${count}`).join(' ');

  it('reads the barcode of a label that has the number of the unit too', async () => {
    const boris = packer();
    const number = await placed('SCARF-1 U', 2);
    const items = database.query.updateTable('items').where('id', '=', shop.item('SCARF-1 U'));
    const former = await barcodeOf('SCARF-1 U');
    await items.set({ barcode: '4600000000017' }).execute();
    for (const mark of ['', ']d2'])
      expect(await boris.scan(number, `${mark}010460000000001721aB5"x`)).toMatchObject({ success: true });
    await items.set({ barcode: former }).execute();
    expect(packedOf(await boris.show(number))).toBe('2/2');
  });

  it('begins with the first unit, and sends the order on its way after the last one', async () => {
    const boris = packer();
    const number = await placed('SCARF-1 U', 2);
    expect((await boris.show(number)).packing).toMatchObject({
      lines: [{ itemId: shop.item('SCARF-1 U'), count: 2, packed: 0, packedBy: [] }],
      canPack: true,
      finishedStatus: 'shipped',
    });
    const first = await boris.scan(number, await barcodeOf('SCARF-1 U'));
    expect(first).toMatchObject({ success: true, order: { status: 'assembling' } });
    expect(await boris.finish(number)).toMatchObject({ success: false, errorMessage: 'NotAllPacked' });
    const second = await boris.scan(number, await barcodeOf('SCARF-1 U'));
    expect(packedOf(second)).toBe('2/2');
    const done = await boris.finish(number);
    expect(done).toMatchObject({ success: true, order: { status: 'shipped' }, packing: { canPack: false } });
    expect(done.order.staffChanges.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'status assembling',
      'status shipped',
      'packed ',
    ]);
    expect(await boris.finish(number)).toMatchObject({ success: false, errorMessage: 'NotAllowed' });
  });

  it('tells wrong goods, another size, too many and unknown codes apart, and loses nothing', async () => {
    const boris = packer();
    const number = await placed('DRESS-1 S');
    const wrong = async (code: string) => {
      const { success, errorMessage, goods, packing } = await boris.scan(number, code);
      return { success, errorMessage, goods, packed: packedOf({ packing }) };
    };
    expect(await wrong(await barcodeOf('SCARF-1 U'))).toMatchObject({
      errorMessage: 'OtherGoods',
      goods: { modelColorCode: 'SCARF-1', size: 'U' },
      packed: '0/1',
    });
    expect(await wrong(await barcodeOf('DRESS-1 M'))).toMatchObject({
      errorMessage: 'OtherGoods',
      goods: { modelColorCode: 'DRESS-1', modelTitle: 'Платье', size: 'M' },
    });
    expect(await wrong('SCARF-1')).toMatchObject({ errorMessage: 'OtherGoods', goods: { size: '' } });
    expect(await wrong('no such code')).toMatchObject({ errorMessage: 'UnknownCode', goods: null });
    expect((await boris.show(number)).order.status).toBe('new');
    await boris.scan(number, await barcodeOf('DRESS-1 S'));
    expect(await wrong(await barcodeOf('DRESS-1 S'))).toMatchObject({
      success: false,
      errorMessage: 'TooMany',
      packed: '1/1',
    });
  });

  it('takes goods without a label by article, with the size where several are missing, and by item', async () => {
    const boris = packer();
    const shopper = await shop.visitor();
    await shopper.add([shop.item('DRESS-1 S'), 2], [shop.item('DRESS-1 M'), 1]);
    const number = (await shop.order(shopper)).order?.number ?? '';
    expect(await boris.scan(number, 'dress-1')).toMatchObject({ errorMessage: 'SizeNeeded' });
    expect(packedOf(await boris.scan(number, 'DRESS-1 M'))).toBe('0/2 1/1');
    expect(packedOf(await boris.scan(number, 'dress-1'))).toBe('1/2 1/1');
    expect(packedOf(await boris.put(number, shop.item('DRESS-1 S')))).toBe('2/2 1/1');
    expect(await boris.put(number, shop.item('SCARF-1 U'))).toMatchObject({ errorMessage: 'UnknownCode' });
  });

  it('takes an article in any case, also one with small letters', async () => {
    const number = await placed('COAT-1 S');
    const coded = database.query.updateTable('products').where('code', '=', 'COAT-1');
    await coded.set({ code: 'Coat-Oxford' }).execute();
    await database.query
      .updateTable('order_lines')
      .set({ product_code: 'Coat-Oxford' })
      .where('product_code', '=', 'COAT-1')
      .execute();
    expect(packedOf(await packer().scan(number, 'coat-oxford'))).toBe('1/1');
    await database.query
      .updateTable('products')
      .set({ code: 'COAT-1' })
      .where('code', '=', 'Coat-Oxford')
      .execute();
  });

  it('finds a barcode that a scanner writes with zeros in front', async () => {
    const number = await placed('COAT-1 S');
    const barcode = '036000291452';
    const item = shop.item('COAT-1 S');
    await database.query.updateTable('items').set({ barcode }).where('id', '=', item).execute();
    expect(packedOf(await packer().scan(number, `0${barcode}`))).toBe('1/1');
  });

  it('counts a scan that is sent twice once', async () => {
    const number = await placed('SCARF-1 U', 2);
    const barcode = await barcodeOf('SCARF-1 U');
    const boris = packer();
    const twice = await Promise.all(['one', 'one'].map((request) => boris.scan(number, barcode, request)));
    expect(twice.map(({ success }) => success)).toEqual([true, true]);
    expect(packedOf(await boris.show(number))).toBe('1/2');
  });

  it('never packs a unit twice, however many pack an order at once', async () => {
    const number = await placed('SCARF-1 U', 3);
    const barcode = await barcodeOf('SCARF-1 U');
    const people = [packer('Борис'), packer('Вера')];
    const scans = await Promise.all(
      [1, 2, 3].flatMap(() => people.map((each) => each.scan(number, barcode))),
    );
    expect(scans.filter(({ success }) => success)).toHaveLength(3);
    expect(scans.filter(({ errorMessage }) => errorMessage === 'TooMany')).toHaveLength(3);
    const { packing, order } = await packer().show(number);
    expect(packing.lines).toMatchObject([{ packed: 3, count: 3 }]);
    expect(order.staffChanges.map(({ detail }) => detail)).toEqual(['assembling']);
    const ends = await Promise.all(people.map((each) => each.finish(number)));
    expect(ends.map(({ errorMessage }) => errorMessage).sort()).toEqual(['', 'NotAllowed']);
  });

  it('goes on where it was after a restart, on another phone', async () => {
    const number = await placed('SCARF-1 U', 2);
    await packer('Борис').put(number, shop.item('SCARF-1 U'));
    const vera = packer('Вера');
    expect((await vera.show(number)).packing.lines).toMatchObject([
      { packed: 1, packedBy: ['Борис (test)'] },
    ]);
    const { packing } = await vera.put(number, shop.item('SCARF-1 U'));
    expect(packing.lines).toMatchObject([{ packed: 2, packedBy: ['Борис (test)', 'Вера (test)'] }]);
  });

  it('takes a unit out again, once, and records it', async () => {
    const boris = packer();
    const item = shop.item('SCARF-1 U');
    const number = await placed('SCARF-1 U', 2);
    await boris.put(number, item);
    await boris.put(number, item);
    const twice = await Promise.all([boris.takeOut(number, item, 2), boris.takeOut(number, item, 2)]);
    expect(twice.map(({ errorMessage }) => errorMessage).sort()).toEqual(['', 'Changed']);
    const { packing, order } = await boris.show(number);
    expect(packing.lines).toMatchObject([{ packed: 1 }]);
    expect(order.staffChanges.at(-1)).toMatchObject({
      action: 'unpacked',
      detail: 'SCARF-1 U',
      by: expect.stringContaining('Борис'),
    });
    expect(packedOf(await boris.put(number, item))).toBe('2/2');
  });

  it('leaves an order for pick-up in its shop if all its goods lie there', async () => {
    const boris = packer();
    await shop.setStock('DRESS-1 L', 'W1', 5);
    const delivery = { ...courier, kind: 'shop', pointId: 'M1' } as const;
    for (const [name, status] of [
      ['SCARF-1 U', 'atPickupPoint'],
      ['DRESS-1 L', 'shipped'],
    ] as const) {
      const { number } = (await shop.placed(name, 1, { delivery })).order;
      expect((await boris.show(number)).packing.finishedStatus).toBe(status);
      await boris.put(number, shop.item(name));
      expect((await boris.finish(number)).order.status).toBe(status);
    }
  });

  it('is over for an order that was cancelled or is on its way', async () => {
    const boris = packer();
    const { shopper, order } = await shop.placed('SCARF-1 U');
    await shopper.ask(cart.cancelOrder, { body: { number: order.number } });
    const refused = await boris.put(order.number, shop.item('SCARF-1 U'));
    expect(refused).toMatchObject({ errorMessage: 'NotAllowed', packing: { canPack: false } });
    expect(await boris.takeOut(order.number, shop.item('SCARF-1 U'), 1)).toMatchObject({
      errorMessage: 'NotAllowed',
    });
    const unpaid = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    expect((await boris.show(unpaid.order.number)).packing.canPack).toBe(false);
  });
});
