import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { PastedRedirect } from '#src/contract/content/staff-redirects.ts';
import type { Contract } from '#src/contract/index.ts';
import { pluralise } from '#src/models/words.ts';
import { problemText } from './words.ts';

export interface PastePreviewModel {
  readonly lines: readonly {
    readonly line: number;
    readonly from: string;
    readonly to: string;
    readonly state: string;
    readonly isWrong: boolean;
  }[];
  readonly summary: string;
  /** What the button says; null if nothing is to be saved. */
  readonly save: string | null;
  readonly seen: string;
}

const LINES = ['строку', 'строки', 'строк'] as const;
const isGood = ({ state }: PastedRedirect): boolean => state === 'new' || state === 'changed';

export function pastePreviewModel({
  lines,
  seen,
}: Pick<CallReply<Contract['content']['pasteRedirects']>, 'lines' | 'seen'>): PastePreviewModel {
  const good = lines.filter(isGood).length;
  const same = lines.filter(({ state }) => state === 'same').length;
  const wrong = lines.length - good - same;
  return {
    lines: lines.map((each) => ({
      line: each.line,
      from: each.from,
      to: each.to,
      state: stateText(each),
      isWrong: !isGood(each) && each.state !== 'same',
    })),
    summary: typeset`Годится: ${good}, уже так: ${same}, с ошибкой: ${wrong}`,
    save: good > 0 ? typeset`Сохранить ${pluralise(good, LINES)}` : null,
    seen: String(seen),
  };
}

function stateText({ state, was, chain }: PastedRedirect): string {
  switch (state) {
    case 'new':
      return 'Новая';
    case 'changed':
      return typeset`Сейчас ведёт на ${was ?? ''}`;
    case 'same':
      return 'Уже так';
    case 'Repeated':
      return typeset`Этот путь уже был выше`;
    default:
      return problemText(state, chain);
  }
}

export const PASTE_CHANGED = typeset`Пока вы смотрели, переадресации изменил кто-то другой. Проверьте строки ещё раз.`;
