import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRunningTime } from '#src/backend/kernel/running-time.ts';
import { FILE_LIMIT_BYTES } from '../limits.ts';
import { createSale } from '../orders/sale.ts';
import { infoXml } from '../orders/status-names.ts';
import { appendPiece } from '../sessions/pieces.ts';
import { beginSession, findSession, folderOf, type SessionRow, setState } from '../sessions/sessions.ts';
import { takeTurn } from '../sessions/take-turn.ts';
import { admitKey } from './admit.ts';
import { answerLines, answerXml } from './answers.ts';
import type { ExchangeDependencies } from './dependencies.ts';
import { ExchangeFailure, INTERNAL, reasonOf } from './failure.ts';
import { createImports } from './import-step.ts';
import { COOKIE, pathIn, tokenIn } from './request-parts.ts';

/** How a request came, as the front that it came to knows. */
interface Arrival {
  readonly address: string;
  readonly isSecure: boolean;
}

export interface Exchange {
  answer(request: IncomingMessage, response: ServerResponse, arrival: Arrival): Promise<void>;
  /** Waits for what is under way. */
  idle(): Promise<unknown>;
}

interface GivenDependencies extends Omit<ExchangeDependencies, 'runningTime'> {
  /** Monotonic milliseconds; by default the machine's. */
  readonly monotonic?: () => number;
}

interface Step {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly session: SessionRow;
}

type Reply = readonly string[] | { readonly xml: string };

/** Speaks with 1C, which asks for one step of an exchange after another (product.md, Staff). */
export function createExchange({ monotonic, ...given }: GivenDependencies): Exchange {
  const runningTime = createRunningTime(given.database, given.now, monotonic);
  const dependencies = { ...given, runningTime };
  const { database, log, now, root } = dependencies;
  const imports = createImports(dependencies);
  const sale = createSale(dependencies);

  async function checkAuth(
    request: IncomingMessage,
    query: URLSearchParams,
    address: string,
  ): Promise<Reply> {
    const type = query.get('type') === 'sale' ? 'sale' : 'catalog';
    const key = await admitKey(dependencies, request.headers.authorization, address);
    const token = await beginSession(database, key.id, type, now());
    return ['success', COOKIE, token, `sessid=${token}`, `timestamp=${Math.floor(now().getTime() / 1000)}`];
  }

  async function init({ session, query }: Step): Promise<Reply> {
    await mkdir(root, { recursive: true });
    const version = query.get('version')?.slice(0, 10) ?? '';
    const by = await keyName(session.key_id);
    await takeTurn(database, session, { root, kept: dependencies.kept, by, version }, now());
    return [
      'zip=yes',
      `file_limit=${FILE_LIMIT_BYTES}`,
      ...(version ? ['', `version=${version >= '3' ? '3.1' : '2.08'}`] : []),
    ];
  }

  const keyName = async (id: number) =>
    (
      await database.query
        .selectFrom('staff_keys')
        .where('id', '=', id)
        .select('name')
        .executeTakeFirstOrThrow()
    ).name;

  async function file({ request, query, session }: Step): Promise<Reply> {
    if (session.run_id === null) throw new ExchangeFailure('Сначала нужен шаг init');
    const path = pathIn(query);
    const bytes = await appendPiece(folderOf(root, session.id), path, request);
    if (session.type === 'catalog') return ['success'];
    const isLast = bytes < FILE_LIMIT_BYTES;
    return sale.fileCame(session, path, await keyName(session.key_id), isLast);
  }

  async function importOrders({ query, session }: Step): Promise<Reply> {
    if (session.run_id === null) throw new ExchangeFailure('Сначала нужен шаг init');
    return sale.importFile(session, pathIn(query), await keyName(session.key_id));
  }

  async function complete(step: Step): Promise<Reply> {
    const lines = await imports.end(step.session);
    if (lines[0] !== 'success') return lines;
    await setState(database.query, step.session.id, 'ended');
    await rm(folderOf(root, step.session.id), { recursive: true, force: true });
    return lines;
  }

  const steps = new Map<string, (step: Step) => Promise<Reply>>([
    ['catalog init', init],
    ['catalog file', file],
    ['catalog import', ({ session, query }) => imports.importFile(session, pathIn(query))],
    ['catalog deactivate', ({ session }) => imports.end(session)],
    ['catalog complete', complete],
    ['sale init', init],
    ['sale file', file],
    ['sale import', importOrders],
    ['sale info', () => Promise.resolve({ xml: infoXml() })],
    ['sale query', async ({ session, query }) => ({ xml: await sale.query(session, query.get('version')) })],
    ['sale success', ({ session }) => sale.confirm(session)],
  ]);

  async function replyTo(request: IncomingMessage, { address, isSecure }: Arrival): Promise<Reply> {
    if (!isSecure) throw new ExchangeFailure('Обмен возможен только по https');
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const [type = '', mode = ''] = [query.get('type'), query.get('mode')].map(
      (one) => one?.slice(0, 20) ?? '',
    );
    if (mode === 'checkauth' && ['catalog', 'sale'].includes(type)) return checkAuth(request, query, address);
    const step = steps.get(`${type} ${mode}`);
    if (!step) throw new ExchangeFailure('Такой шаг обмена магазину не знаком');
    const session = await findSession(database.query, tokenIn(request), now());
    if (!session) throw new ExchangeFailure('Обмен не начат: сначала нужен шаг checkauth');
    if (session.type !== type)
      throw new ExchangeFailure('Этот обмен начат для другого: нужен новый шаг checkauth');
    return step({ request, query, session });
  }

  return {
    async answer(request, response, arrival) {
      try {
        const reply = await replyTo(request, arrival);
        if ('xml' in reply) answerXml(response, reply.xml);
        else answerLines(response, 200, reply);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === INTERNAL) log.error({ err: error }, 'an answer to 1C failed');
        request.resume();
        answerLines(response, 200, ['failure', reason]);
      }
    },
    idle: imports.idle,
  };
}
