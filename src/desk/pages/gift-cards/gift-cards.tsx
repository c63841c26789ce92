import { countryCodes } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  CARDS_PER_PAGE,
  FINAL,
  filterIn,
  giftCardListModel,
  giftCardModel,
} from '#src/models/desk/gift-cards/gift-cards.ts';
import { type IssueFields, issueConfirmation, issueForm } from '#src/models/desk/gift-cards/issue.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { GiftCardPage } from '#views/desk/gift-cards/gift-card-page.tsx';
import { GiftCardsPage } from '#views/desk/gift-cards/gift-cards-page.tsx';
import { IssuePage } from '#views/desk/gift-cards/issue-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readId } from '../promotions/read-id.ts';

type CardInput = StaffInput<{ id: string }>;

export const showGiftCards = (input: StaffInput<object>): Promise<Result> =>
  listed(input, issueForm().fields({ country: 'RU' }));

async function listed(
  { gateway, query, member }: StaffInput<object>,
  fields: IssueFields,
  status = 200,
): Promise<Result> {
  const [filter, pageNumber] = [filterIn(query), readPage(query)];
  const { text, isBlocked } = filter;
  const asked = {
    ...(text.length === 4 ? { lastDigits: text } : {}),
    ...(isBlocked ? { isBlocked: 'true' } : {}),
  };
  const cards = await gateway.cart.listGiftCards({
    query: { ...asked, pageNumber, pageSize: CARDS_PER_PAGE },
  });
  const model = giftCardListModel(cards, filter, member, pageNumber);
  return page('Подарочные карты', <GiftCardsPage list={model} fields={fields} />, status);
}

const REQUEST = /^[\w-]{8,64}$/;

/** The form first leads to a page whose button has the sum; only that button issues the card. */
export async function issueGiftCard(input: StaffInput<object>): Promise<Result> {
  const read = issueForm().read(input.form);
  if (!read.ok) return listed(input, issueForm().fields(read.values, read.errors), 422);
  const request = input.form.get('request') ?? '';
  if (!REQUEST.test(request)) {
    const confirmation = issueConfirmation(read.values, crypto.randomUUID());
    return page(confirmation.action, <IssuePage confirmation={confirmation} />);
  }
  const country = countryCodes.find((code) => code === read.value.country) ?? 'RU';
  const { email, reason, nominal } = read.value;
  const body = { country, email, reason, nominal: Number(nominal), request };
  const { errorMessage } = await input.gatewayIn(country).cart.issueGiftCard({ body });
  const note = errorMessage === 'Already' ? 'gift-card-repeated' : 'gift-card-issued';
  return redirect(deskHref('giftCards'), 303, { cookies: [noteCookie(note)] });
}

export const showGiftCard = (input: CardInput): Promise<Result> => shown(input);

async function shown({ gateway, params, member }: CardInput, problem = '', status = 200): Promise<Result> {
  const id = readId(params.id);
  if (id === null) return notFound;
  const model = giftCardModel(await gateway.cart.showGiftCard({ params: { id } }), member);
  return page(model.title, <GiftCardPage card={model} problem={problem} />, status);
}

export async function blockGiftCard(input: CardInput): Promise<Result> {
  const { gateway, params, form } = input;
  const id = readId(params.id);
  if (id === null) return notFound;
  const [isBlocked, isUndo] = [form.get('blocked') === 'yes', form.get('undo') === 'yes'];
  const { errorMessage } = await gateway.cart.blockGiftCard({ params: { id }, body: { isBlocked, isUndo } });
  if (errorMessage !== '') return shown(input, FINAL, 409);
  const undo = {
    action: deskHref('blockGiftCard', params),
    fields: { blocked: isBlocked ? '' : 'yes', undo: 'yes' },
  };
  const note = isUndo
    ? noteCookie('undone')
    : noteCookie(isBlocked ? 'gift-card-blocked' : 'gift-card-unblocked', undo);
  return redirect(deskHref('giftCard', params), 303, { cookies: [note] });
}
