import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { MockAgent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublic } from '#src/config/public-networks.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { createPictureMaker } from '#src/storefront/pictures/picture-maker.ts';
import { createRemoteOriginals } from '#src/storefront/pictures/remote-originals.ts';
import { withRemoteOriginals } from '#src/storefront/pictures/remote-pictures.ts';
import { createRemoteStore } from '#src/storefront/pictures/remote-store.ts';
import { lookupPublic, NotPublic } from '#src/web/public-addresses.ts';
import { isSigned, signatureOf, signRemotePicturesBy } from '#src/web/remote-picture.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const allowed = 'https://img.example.com';
const converter = createConverter();
const web = new MockAgent();
web.disableNetConnect();
let folder: string;
let ask: (url: string) => request.Test;
let get: (address: string) => request.Test;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-remote-'));
  const originals = join(folder, 'originals');
  const folders = { originals, made: join(folder, 'made') };
  const maker = createPictureMaker(folders, converter);
  const store = createRemoteStore({ folders, maxBytes: 1_000_000, log: testLog });
  const remote = createRemoteOriginals([allowed, 'https://127.0.0.1'], store, web);
  const shop = stubShop({}, { pictures: withRemoteOriginals(maker, remote, originals) });
  ask = (url) => request(shop.express).get(url).set('Host', ruHost);
  get = (address) => ask(pictureUrl(address, 240));
});
afterAll(async () => {
  converter.close();
  await rm(folder, { recursive: true, force: true });
});

const answer = (path: string, status: number, body: string | Buffer, headers = {}, origin = allowed) =>
  web.get(origin).intercept({ path }).reply(status, body, { headers });

test('a remote picture is fetched once and made in every width', async () => {
  const red = sharp({ create: { width: 600, height: 800, channels: 3, background: '#b0202b' } });
  answer('/a/red.jpg?v=1', 302, '', { location: '/b/red.jpg' });
  answer('/b/red.jpg', 200, await red.jpeg().toBuffer());
  const address = `${allowed}/a/red.jpg?v=1`;
  const replies = await Promise.all([get(address), get(address)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await sharp(replies[0]?.body as Buffer).metadata()).width).toBe(240);
  await get(address).expect(200);
  web.assertNoPendingInterceptors();
});

test('a remote picture is fetched only by an address that the shop has signed', async () => {
  const red = sharp({ create: { width: 60, height: 80, channels: 3, background: '#b0202b' } });
  const signed = pictureUrl(`${allowed}/shown.jpg`, 240);
  const [plain = '', signature] = signed.split('?');
  const [, otherSignature] = pictureUrl(`${allowed}/other.jpg`, 240).split('?');
  for (const query of ['', '?sign=', `?${otherSignature}`, '?sign=a&sign=b', `?${signature?.toLowerCase()}`])
    await ask(plain + query).expect(404);
  answer('/shown.jpg', 200, await red.jpeg().toBuffer());
  await ask(signed).expect(200);
  await ask(plain).expect(200);
  web.assertNoPendingInterceptors();
});

test('a signature by an earlier key is valid while that key is set', () => {
  const [old, fresh] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const address = `${allowed}/a.jpg`;
  signRemotePicturesBy([old]);
  const signature = signatureOf(address);
  signRemotePicturesBy([fresh, old]);
  expect([isSigned(address, signature), signatureOf(address) === signature]).toEqual([true, false]);
  signRemotePicturesBy([fresh]);
  expect(isSigned(address, signature)).toBe(false);
});

test('a redirect to another origin, an SVG, an error and a text are refused', async () => {
  answer('/away', 302, '', { location: 'https://evil.example/x.jpg' });
  answer('/drawing.svg', 200, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  answer('/gone.jpg', 404, '');
  answer('/text.jpg', 200, 'not a picture');
  for (const path of ['/away', '/drawing.svg', '/gone.jpg', '/text.jpg'])
    await get(allowed + path).expect(404);
  await get(`${allowed}/gone.jpg`).expect(404);
});

test('other origins, private addresses and other spellings are refused without a request', async () => {
  const red = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b0202b' } })
    .jpeg()
    .toBuffer();
  const others = ['https://evil.example', 'https://127.0.0.1', 'https://img.example.com.evil.example'];
  for (const origin of [allowed, ...others]) answer('/x.jpg', 200, red, {}, origin);
  for (const origin of others) await get(`${origin}/x.jpg`).expect(404);
  await get(`https://a:b@img.example.com/x.jpg`).expect(404);
  await get(`${allowed}/a/../x.jpg`).expect(404);
  expect(web.pendingInterceptors()).toHaveLength(1 + others.length);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fec0::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  'localhost',
])('%s is not public', (address) => expect(isPublic(address)).toBe(false));

test.each(['8.8.8.8', '93.184.216.34', '2a02:6b8::2:242'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
);

test('a name that resolves to this machine is refused', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, (failure) => resolve(failure)));
  expect(error).toBeInstanceOf(NotPublic);
});
