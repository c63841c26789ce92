import type { StarterArticle } from '../article.ts';
import { about } from './about.ts';
import { armenianTexts } from './armenian/index.ts';
import { club } from './club.ts';
import { consent } from './consent.ts';
import { delivery } from './delivery.ts';
import { faq } from './faq.ts';
import { giftCards } from './gift-cards.ts';
import { legal } from './legal.ts';
import { mailing } from './mailing.ts';
import { oferta } from './oferta.ts';
import { armenianOferta } from './oferta-am.ts';
import { payment } from './payment.ts';
import { recommendations } from './recommendations.ts';
import { returns } from './return.ts';
import { services } from './services.ts';

/** The company pages of a new shop. */
export const starterArticles: readonly StarterArticle[] = [
  ...about,
  ...delivery,
  ...payment,
  ...returns,
  oferta,
  armenianOferta,
  ...armenianTexts,
  ...legal,
  ...consent,
  ...mailing,
  recommendations,
  ...giftCards,
  ...club,
  ...faq,
  ...services,
];
