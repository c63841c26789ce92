import type { Environment } from '#src/config/environment.ts';
import { armenianProvidersOf } from '#src/config/settings/payments.ts';
import type { Finding } from './finding.ts';

/** Finds settings that are valid but probably unintended; invalid ones have already stopped the command. */
export function checkSettings(environment: Environment): Finding[] {
  const findings = [...inProduction(environment)].map(
    (finding): Finding => ({ area: 'settings', ...finding }),
  );
  return findings.length > 0
    ? findings
    : [{ area: 'settings', level: 'ok', message: 'all settings can be used' }];
}

type Advice = Pick<Finding, 'level' | 'message' | 'remedy'>;

function* inProduction(environment: Environment): Generator<Advice> {
  if (environment.NODE_ENV !== 'production') {
    yield {
      level: 'ok',
      message: `NODE_ENV is ${environment.NODE_ENV}: nothing more is asked of the settings`,
    };
    return;
  }
  if (environment.RU_ORIGIN.startsWith('http:'))
    yield {
      level: 'warning',
      message: `the shop's origin is ${environment.RU_ORIGIN}: links in letters lead there, and cookies travel in the clear`,
      remedy: 'set RU_ORIGIN and AM_ORIGIN to the https origins that shoppers see',
    };
  else if (environment.TRUST_PROXY === false)
    yield {
      level: 'warning',
      message: 'nobody is trusted to say who visits: behind a proxy all shoppers count as one address',
      remedy: 'set TRUST_PROXY to the proxy, as .env.example says',
    };
  if (environment.DATABASE_URL && environment.COOKIE_KEYS.length === 0)
    yield {
      level: 'warning',
      message: 'each machine makes its own key of cookies: shoppers are signed out from one to the other',
      remedy: 'set COOKIE_KEYS, the same for all processes',
    };
  if (environment.GATEWAY_URL && !environment.GATEWAY_SECRET)
    yield {
      level: 'warning',
      message: 'the gateway does not believe this shop who its visitors are: all count as one address',
      remedy: 'set GATEWAY_SECRET to the same here and at the gateway',
    };
  if (environment.GATEWAY_URL && !environment.SHOP_NAME)
    yield {
      level: 'warning',
      message:
        'what machines read calls the shop by its host: a storefront over a gateway knows no other name',
      remedy: 'set SHOP_NAME to the name of the shop',
    };
  if (environment.MAP_API_KEY && !environment.MAP_ORIGIN)
    yield {
      level: 'warning',
      message: 'the map’s frame sends no Referer: a key that is restricted to hosts shows no map',
      remedy: 'set MAP_ORIGIN to an origin that leads here and has the map alone',
    };
  const { DESK, DESK_ORIGIN, RU_ORIGIN, AM_ORIGIN } = environment;
  if (DESK === 'on' && isOfThisMachine(DESK_ORIGIN) && !isOfThisMachine(RU_ORIGIN))
    yield {
      level: 'warning',
      message: `the desk is at ${DESK_ORIGIN}, which only this machine can open`,
      remedy: 'set DESK_ORIGIN to an origin that leads here, or DESK to off',
    };
  if (environment.STAFF_TOKEN)
    yield {
      level: 'warning',
      message: 'STAFF_TOKEN is not read any more: calls with it are refused',
      remedy: 'make a key with npm run staff -- key, and remove STAFF_TOKEN',
    };
  if (environment.INIT)
    yield {
      level: 'warning',
      message: 'INIT is 1: should the volume be missing, the next start makes a new, empty shop',
      remedy: 'set INIT for the first start alone',
    };
  if (environment.YOOKASSA_SHOP_ID && environment.YOOKASSA_VAT_CODE === undefined)
    yield {
      level: 'warning',
      message: 'receipts in Russia say 22 % VAT: nobody has set the rate of the seller',
      remedy: 'set YOOKASSA_VAT_CODE to what the accountant says; .env.example has the rates',
    };
  if (!environment.GATEWAY_URL && !makesReceipts(environment))
    yield {
      level: 'warning',
      message: 'nobody makes the fiscal receipts of payments in Russia: each one is made by hand, at a till',
      remedy: 'set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY, and PAYMENT_PROVIDER to yookassa',
    };
  if (armenianProvidersOf(environment).includes('idram') && !AM_ORIGIN.startsWith('https:'))
    yield {
      level: 'failure',
      message: `Idram can't reach ${AM_ORIGIN}: no payment by it can come`,
      remedy: 'set AM_ORIGIN to an https origin that leads here, and name its addresses to Idram',
    };
  if (environment.PAYMENT_PROVIDER === 'test')
    yield {
      level: 'warning',
      message: 'orders are paid by test payments: no money moves',
      remedy: 'set PAYMENT_PROVIDER to yookassa, or to none',
    };
}

const makesReceipts = ({ PAYMENT_PROVIDER, YOOKASSA_SHOP_ID }: Environment): boolean =>
  YOOKASSA_SHOP_ID !== undefined && (PAYMENT_PROVIDER ?? 'yookassa') === 'yookassa';

const isOfThisMachine = (origin: string): boolean => new URL(origin).hostname.endsWith('localhost');
