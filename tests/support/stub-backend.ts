import { type CountryCode, countries } from '#src/config/countries.ts';
import type { Call, CallReply, CallStatement } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { EmbeddedBackend } from '#src/web/gateway/in-process-transport.ts';

type Input = Parameters<EmbeddedBackend['answer']>[1];
export type StubInput = Input & { readonly country: CountryCode };
type Context = Parameters<EmbeddedBackend['answer']>[2];
type ReplyOf<C> = C extends CallStatement ? CallReply<C> : never;

/** Replies by service and call; a function gets the input, and may throw {@link StubRefusal} or delay. */
export type StubReplies = {
  readonly [S in keyof Contract]?: {
    readonly [Name in keyof Contract[S]]?:
      | ReplyOf<Contract[S][Name]>
      | ((input: StubInput) => ReplyOf<Contract[S][Name]> | Promise<ReplyOf<Contract[S][Name]>>);
  };
};

/** Thrown by a stub's reply to make the call fail with this status. */
export class StubRefusal extends Error {
  readonly status: number;

  constructor(status: number, code = 'Refused') {
    super(code);
    this.status = status;
  }
}

export const never = () => new Promise<never>(() => {});

export interface StubBackend extends EmbeddedBackend {
  /** The calls so far, as `search.getProduct`, with their input and the visitor's address. */
  readonly calls: readonly {
    readonly call: string;
    readonly input: Input;
    readonly address: Context['address'];
  }[];
}

/**
 * A backend with canned replies, validated against the contract; any other call gets 501. Tokens, versions, menus and texts,
 * which every page requests, have minimal defaults.
 */
export function stubBackend(replies: StubReplies): StubBackend {
  const calls: { call: string; input: Input; address: Context['address'] }[] = [];
  return {
    calls,
    async answer(call, input, { country, address }) {
      calls.push({ call: `${call.service}.${call.name}`, input, address });
      if (!isOfBase(input, country)) return { status: 400, body: { errorMessage: 'CountryMismatch' } };
      const reply = stated(replies, call) ?? stated(always, call);
      if (reply === undefined) return { status: 501, body: { errorMessage: 'NotImplemented' } };
      try {
        const body = typeof reply === 'function' ? await reply({ ...input, country }) : reply;
        return { status: 200, body: call.reply.parse(body) };
      } catch (error) {
        if (!(error instanceof StubRefusal)) throw error;
        return { status: error.status, body: { errorMessage: error.message } };
      }
    },
    ready: async () => {},
  };
}

/** Whether the input names no other country than the API base. */
const isOfBase = ({ query, body }: Input, country: CountryCode): boolean =>
  [query, body].every((part) => {
    const named = (Object(part) as { readonly country?: unknown }).country;
    return named === undefined || named === country;
  });

function stated(replies: StubReplies, call: Call): unknown {
  const service = replies[call.service] as Readonly<Record<string, unknown>> | undefined;
  return service?.[call.name];
}

/** A token with an unchecked signature, valid until 2100. */
const TOKEN = `e30.${Buffer.from(JSON.stringify({ exp: 4_102_444_800 })).toString('base64url')}.`;
const tokens = { token: TOKEN, refreshToken: 'refresh', errorMessage: '' };

const always: StubReplies = {
  identity: { getToken: tokens, refreshToken: tokens },
  content: {
    getVersions: { catalog: '1', content: '1', shopStock: '0' },
    getMenu: { menus: { TOP: [], CATALOG: [], BOTTOM: [] } },
    getTexts: { texts: {} },
    getBanners: { banners: [] },
    getRedirect: { longUrl: null },
  },
  delivery: {
    getCountries: {
      countries: Object.values(countries).map((country) => ({ ...country, placeholder: '' })),
    },
  },
};
