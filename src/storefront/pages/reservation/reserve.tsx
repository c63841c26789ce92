import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { typeset } from '#src/config/typography.ts';
import type { ReservationCode } from '#src/contract/cart/reservations.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import {
  chooseShop,
  type ReservationErrors,
  type ReservationFields,
  type ReservationRequest,
  reservationForm,
} from '#src/models/reservation/reservation-form.ts';
import {
  noStockAlert,
  type ReservationShops,
  reserveAlerts,
  reserveModel,
} from '#src/models/reservation/reserve.ts';
import { readWantedItems, type WantedItem } from '#src/models/reservation/wanted-items.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaFor } from '#src/storefront/identity/captcha.ts';
import { readConsentVersion } from '#src/storefront/identity/consent-version.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { WRONG_PHONE } from '#src/web/forms/fields.ts';
import { readPhone, showPhone } from '#src/web/forms/phone.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ReservePage } from '#views/reservation/reserve-page.tsx';

type Input = PrivateInput<object>;

/** The requested items, whether they come from the cart, and the shops that have all of them now. */
interface RequestedReservation {
  readonly items: readonly WantedItem[];
  readonly isFromCart: boolean;
  readonly key: string;
  readonly found: ReservationShops;
}

interface FormProblems {
  readonly errors?: ReservationErrors;
  readonly alert?: string;
  readonly captcha?: CaptchaModel | null;
}

/**
 * The form «Забронировать в магазине» for `items`, with the shops that have all of them; one may be chosen
 * already.
 */
export async function showReserve(input: Input): Promise<Result> {
  const requested = await readRequest(input, input.query);
  if (!requested) return notFound;
  const known = await readKnown(input);
  const shopNumber = (input.query.get('shop') ?? '').slice(0, maxLengths.code);
  return formPage(input, requested, formOf(input, requested).fields({ ...known, shopNumber }));
}

export async function makeReservation(input: Input): Promise<Result> {
  const requested = await readRequest(input, input.form);
  if (!requested) return notFound;
  const form = formOf(input, requested);
  const read = form.read(input.form);
  const again = async (status: number, why: FormProblems, now: RequestedReservation = requested) =>
    formPage(input, now, formOf(input, now).fields(read.values, why.errors), status, why);
  if (!read.ok) return again(422, { errors: read.errors });
  const sent = await send(input, requested, read.value);
  switch (sent.errorMessage) {
    case '':
      if (requested.isFromCart) await unselect(input, requested.items);
      return redirect(href('reservation', {}, { number: sent.number }), 303);
    case 'NoStock': {
      const gone = requested.found.lines.find(({ itemId }) => itemId === sent.itemId);
      return again(422, { alert: noStockAlert(gone?.modelTitle) }, await refreshed(input, requested));
    }
    case 'UnknownShop':
      return again(422, { errors: { shopNumber: chooseShop } });
    case 'WrongPhone':
      return again(422, { errors: { phone: WRONG_PHONE } });
    case 'CaptchaRequired':
    case 'CaptchaFailed':
      return again(422, {
        alert: reserveAlerts[sent.errorMessage],
        captcha: await captchaFor(input, sent.errorMessage),
      });
    case 'PhoneUnconfirmed':
    case 'TooMuchHeld':
    case 'TooManyHeld':
    case 'TooManyReservations':
      return again(429, { alert: reserveAlerts[sent.errorMessage] });
    case 'NotOpen':
      return again(409, { alert: reserveAlerts.NotOpen });
    case 'Unavailable':
      return again(503, { alert: reserveAlerts.Unavailable });
  }
}

/**
 * Null for items that the country does not sell.
 *
 * @param given the query or the form's fields
 */
async function readRequest(input: Input, given: URLSearchParams): Promise<RequestedReservation | null> {
  const items = readWantedItems(given.get('items'));
  if (!items) return null;
  const found = await findShops(input, items);
  const { data: key = randomUUID() } = z.uuid().safeParse(given.get('key'));
  if (found.lines.length < items.length) return null;
  return { items, isFromCart: given.get('from') === 'cart', key, found };
}

const findShops = ({ gateway, country }: Input, items: readonly WantedItem[]): Promise<ReservationShops> =>
  gateway.cart.getReservationShops({ body: { country: country.code, items: [...items] } });

const refreshed = async (input: Input, requested: RequestedReservation): Promise<RequestedReservation> => ({
  ...requested,
  found: await findShops(input, requested.items),
});

const formOf = ({ country }: Input, { found }: RequestedReservation) =>
  reservationForm({ country, shops: found.shops });

async function readKnown({ gateway, optional, visitor, country }: Input) {
  const info = visitor.authorised ? await optional(gateway.account.getPersonalInfo()) : null;
  return info ? { name: info.firstName, phone: showPhone(info.phone, country), email: info.email } : {};
}

function formPage(
  { country, visitor }: Input,
  requested: RequestedReservation,
  fields: ReservationFields,
  status = 200,
  { alert, captcha }: FormProblems = {},
): Result {
  const model = reserveModel({
    ...requested,
    country,
    ownCity: visitor.city.shortName,
    fields,
    alert,
    captcha,
  });
  const head = { title: typeset`Забронировать в магазине`, noindex: true };
  return page('reservation', head, <ReservePage reserve={model} />, status);
}

type SendResult =
  | { readonly errorMessage: ''; readonly number: string }
  | { readonly errorMessage: Exclude<ReservationCode, ''> | 'Unavailable'; readonly itemId: number | null };

async function send(
  input: Input,
  requested: RequestedReservation,
  request: ReservationRequest,
): Promise<SendResult> {
  const { gateway, country, visitor, form } = input;
  const { shopNumber, name, phone, email } = request;
  try {
    const body = {
      country: country.code,
      ipAddress: visitor.ip,
      idempotencyKey: requested.key,
      shopNumber,
      items: [...requested.items],
      name,
      phone: readPhone(phone, country) ?? '',
      email,
      consentPersonalData: true as const,
      consentVersion: await readConsentVersion(input),
      captchaToken: captchaTokenIn(form),
    };
    const { reservation, errorMessage, errorItemId } = await gateway.cart.createReservation({ body });
    if (reservation) return { errorMessage: '', number: reservation.number };
    return { errorMessage: errorMessage || 'Unavailable', itemId: errorItemId };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { errorMessage: 'Unavailable', itemId: null };
  }
}

/**
 * Deselects reserved items in the cart, so that they are not also ordered unless the shopper selects them
 * again.
 */
async function unselect(input: Input, items: readonly WantedItem[]): Promise<void> {
  const productIds = items.map(({ itemId }) => itemId);
  await input.optional(
    input.gateway.cart.select({ body: { ...cartOwner(input), productIds, selected: false } }),
  );
}
