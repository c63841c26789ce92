import type { StarterArticle } from '../../article.ts';
import { consent } from './consent.ts';
import { oferta } from './oferta.ts';
import { returns } from './return.ts';

/** What the law of Armenia wants in Armenian. Written without a lawyer: one who knows the language reads it first. */
export const armenianTexts: readonly StarterArticle[] = [oferta, returns, consent];
