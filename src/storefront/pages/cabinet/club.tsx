import { CHANGES_PER_PAGE, clubModel } from '#src/models/cabinet/club.ts';
import { readPage } from '#src/models/page-links.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { barcode } from '#src/storefront/pages/thank-you/codes.ts';
import type { Result } from '#src/storefront/result.ts';
import { redirect } from '#src/web/result.ts';
import { ClubSection } from '#views/cabinet/club-section.tsx';
import { sectionPage } from './section-page.tsx';

export async function showClub(input: PrivateInput<object>): Promise<Result> {
  const pageNumber = readPage(input.query);
  const query = { pageNumber, pageSize: CHANGES_PER_PAGE };
  const reply = await input.gateway.account.getClub({ query });
  const club = clubModel(reply, pageNumber, input.country.code);
  if (pageNumber > club.pages.last) return redirect(club.pages.lastHref);
  const head = { section: 'cabinetClub', title: 'Клуб' } as const;
  return sectionPage(input, head, <ClubSection club={club} barcode={barcode(club.card.number)} />);
}
