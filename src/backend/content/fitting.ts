import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { findShop } from '#src/backend/shop/index.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import { fittingDays } from '#src/contract/content/fitting-days.ts';
import type { FittingCode } from '#src/contract/content/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { type FeedbackDependencies, submitFeedback } from './feedback.ts';

type Body = ParsedInput<Contract['content']['requestFitting']>['body'];
type FittingRequest = Omit<Body, 'captchaToken'> & { readonly owner: Owner };

const TOPIC = 'Запись на примерку';

/** Stores a request for a fitting as feedback, with the same limits and mail. */
export async function requestFitting(
  dependencies: FeedbackDependencies,
  { shopNumber, day, ...sender }: FittingRequest,
  captcha: CaptchaState,
): Promise<'' | FittingCode> {
  const { earliest, latest } = fittingDays(dependencies.now());
  if (day < earliest || day > latest) return 'WrongDay';
  const shop = await findShop(dependencies.database, shopNumber);
  if (shop?.country !== sender.country) return 'UnknownShop';
  const { name, cityName, address, number } = shop;
  const message = `Магазин: ${name}, ${cityName}, ${address} (№ ${number})\nДень: ${day}`;
  const feedback = { ...sender, topic: TOPIC, email: '', orderNumber: '', message };
  return submitFeedback(dependencies, feedback, captcha);
}
