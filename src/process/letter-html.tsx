import { renderToStaticMarkup } from 'react-dom/server';
import type { Origins } from '#src/config/origins.ts';
import type { Picture } from '#src/contract/shapes.ts';
import type { Letter } from '#src/letters/letter.ts';
import { LetterMail } from '#views/mails/letter-mail.tsx';

/** Gmail shows this much of a letter, and hides the rest behind a link. */
export const MAX_MAIL_BYTES = 102 * 1024;

const GOODS_TO_TRY = [40, 20, 10, 5, 1, 0] as const;

interface MailSite {
  readonly name: string;
  readonly origins: Origins;
  /** The path of one of the shop's pictures for mails; null if there is none. */
  readonly picturePath: (picture: Picture) => string | null;
}

/**
 *
 * @returns a letter's HTML, with fewer goods if it would be too large; null if it is too large even without
 * goods
 */
export function createMailHtml(site: MailSite): (letter: Letter) => string | null {
  return (letter) => {
    const { name, origins, picturePath } = site;
    const origin = origins[letter.country];
    const pictures = (picture: Picture) => {
      const path = picturePath(picture);
      return path && `${origin}${path}`;
    };
    for (const shownGoods of GOODS_TO_TRY) {
      const html = `<!DOCTYPE html>${renderToStaticMarkup(
        <LetterMail
          letter={letter}
          shop={{ name, url: origin }}
          pictures={pictures}
          shownGoods={shownGoods}
        />,
      )}`;
      if (Buffer.byteLength(html) <= MAX_MAIL_BYTES) return html;
    }
    return null;
  };
}
