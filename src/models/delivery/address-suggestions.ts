import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { pluralise } from '#src/models/words.ts';

type Suggestion = CallReply<Contract['geo']['searchAddress']>['suggestions'][number];

export interface AddressSuggestion {
  readonly text: string;
  /** The fields to fill in, as JSON. */
  readonly fills: string;
}

export interface AddressSuggestions {
  readonly options: readonly AddressSuggestion[];
  /** Announced to screen readers. */
  readonly announcement: string;
}

const OPTIONS = ['подсказка', 'подсказки', 'подсказок'] as const;

/** @param ofHouse whether to suggest houses of a street instead of streets and full addresses */
export function addressSuggestions(found: readonly Suggestion[], ofHouse: boolean): AddressSuggestions {
  const wanted = ofHouse ? found.filter(({ house }) => house !== '') : found;
  const options = new Map(
    wanted
      .filter(({ street }) => street !== '')
      .map(({ street, house }) => [
        [street, house].filter(Boolean).join(', '),
        JSON.stringify(house ? { street, house } : { street }),
      ]),
  );
  return {
    options: Array.from(options, ([text, fills]) => ({ text, fills })),
    announcement: options.size > 0 ? `${pluralise(options.size, OPTIONS)}, выбор стрелками` : '',
  };
}
