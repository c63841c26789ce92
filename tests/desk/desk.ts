import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { createDesk, type DeskDependencies } from '#src/desk/app.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { createExchangeStore } from '#src/web/uploads/exchange-store.ts';
import type { PictureStore } from '#src/web/uploads/picture-store.ts';
import { exchangeLimits, staffLimits } from '#src/web/uploads/read-multipart.ts';
import { createUploads } from '#src/web/uploads/uploads.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { signedInMember } from '#tests/support/staff-member.ts';
import { plainAssets, testSite } from '#tests/support/stub-shop.ts';

const deskHost = 'desk.localhost:3000';
const origin = `http://${deskHost}`;

export interface DeskReply {
  readonly status: number;
  readonly location: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A form's fields; a list is a field that is sent several times. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A browser at the desk, which keeps its cookies. */
export interface DeskBrowser {
  get(path: string): Promise<DeskReply>;
  post(path: string, fields?: Fields, headers?: Readonly<Record<string, string>>): Promise<DeskReply>;
  /** Posts a form with files. */
  upload(
    path: string,
    files: Readonly<Record<string, Buffer>>,
    fields?: Readonly<Record<string, string>>,
    field?: string,
  ): Promise<DeskReply>;
  /** Follows the redirect of a post. */
  send(path: string, fields?: Fields): Promise<DeskReply>;
  readonly cookies: Map<string, string>;
}

const uploadFolder = join(tmpdir(), `vitrina-desk-uploads-${process.pid}`);

/** Where the files of exchanges are. */
export const exchangeData = uploadFolder;
export const exchangeFolder = join(exchangeData, 'exchanges');

/** Keeps nothing. */
const noPictures: PictureStore = {
  add: async () => 'busy',
  originOf: async () => null,
  cut: async (whole) => whole,
  sweep: async () => {},
};

/** The desk's app over a test's backend. @param oneC speaks with 1C there */
export function createTestDesk(
  backend: TestBackend,
  pictureStore: PictureStore = noPictures,
  oneC: DeskDependencies['oneC'] = null,
) {
  const client = createGatewayClient(inProcessTransport(backend.backend));
  return createDesk({
    origin,
    site: testSite,
    client,
    assets: plainAssets,
    log: testLog,
    now: () => backend.now.getTime(),
    trustProxy: false,
    uploads: createUploads(uploadFolder, undefined, staffLimits),
    pictureStore,
    largeUploads: createUploads(uploadFolder, undefined, exchangeLimits),
    exchangeStore: createExchangeStore(exchangeFolder, 10_000),
    oneC,
  });
}

/** Opens browsers at the desk over a test's backend. */
export function openDesk(backend: TestBackend, pictureStore?: PictureStore): () => DeskBrowser {
  const desk = createTestDesk(backend, pictureStore);
  return () => {
    const cookies = new Map<string, string>();
    const answer = async (sent: request.Test): Promise<DeskReply> => {
      const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { status, headers, text } = await sent.set({ Host: deskHost, Cookie: header });
      for (const cookie of (headers['set-cookie'] ?? []) as unknown as string[]) keep(cookies, cookie);
      return {
        status,
        location: headers.location ?? '',
        html: (text ?? '').replaceAll('<!-- -->', ''),
        headers,
      };
    };
    const get = (path: string) => answer(request(desk).get(path));
    const post: DeskBrowser['post'] = (path, fields = {}, headers = { 'Sec-Fetch-Site': 'same-origin' }) =>
      answer(request(desk).post(path).type('form').set(headers).send(fields));
    const send: DeskBrowser['send'] = async (path, fields) => {
      const posted = await post(path, fields);
      return posted.status === 303 ? get(posted.location) : posted;
    };
    const upload: DeskBrowser['upload'] = (path, files, fields = {}, field = 'file') => {
      const sent = request(desk).post(path).set('Sec-Fetch-Site', 'same-origin');
      for (const [name, value] of Object.entries(fields)) sent.field(name, value);
      for (const [name, bytes] of Object.entries(files)) sent.attach(field, bytes, name);
      return answer(sent);
    };
    return { get, post, upload, send, cookies };
  };
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

/** A browser of a member with a role. */
async function browserOf(
  open: () => DeskBrowser,
  database: Database,
  backend: TestBackend,
  name: string,
  role: string,
): Promise<DeskBrowser> {
  const { token } = await signedInMember(database, backend, name, role);
  const browser = open();
  browser.cookies.set('desk', token);
  return browser;
}

/** A shop with its desk, where members sign in by name and role, on a database that is closed after the tests. */
export async function openStaffedShop<Shop extends { readonly backend: TestBackend }>(
  openShop: (database: Database) => Promise<Shop>,
  pictureStore?: PictureStore,
) {
  const database = await openOnSqlite();
  afterAll(() => database.close());
  const shop = await openShop(database);
  const open = openDesk(shop.backend, pictureStore);
  const signIn = (name: string, role: string) => browserOf(open, database, shop.backend, name, role);
  return { database, shop, signIn };
}

/** The same without goods. */
export async function openStaffedBackend(pictureStore?: PictureStore) {
  const { shop, ...staffed } = await openStaffedShop(
    async (database) => ({ backend: createTestBackend(database) }),
    pictureStore,
  );
  return { ...staffed, backend: shop.backend };
}

/** The hidden fields of the forms on a page. */
export const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

/** The hidden fields of the form that takes back what a page tells. */
export const undoIn = (html: string): Record<string, string> =>
  hiddenIn(html.slice(html.indexOf('note-undo')).split('</form>', 1)[0] ?? '');
