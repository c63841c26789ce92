import { printable } from '#src/config/printable.ts';
import type { StaffOpinion } from '#src/contract/content/staff.ts';

export function formatOpinions(
  { opinions, totalCount }: { readonly opinions: readonly StaffOpinion[]; readonly totalCount: number },
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): string {
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  const total = `${totalCount} reviews and questions, page ${pageNumber} of ${pages}`;
  return [...opinions.map((opinion) => formatOpinion(opinion)), total].join('\n\n');
}

/** @param photoPaths where its photos have been written */
export function formatOpinion(opinion: StaffOpinion, photoPaths: readonly string[] = []): string {
  const { code, kind, state, country, about, author, flags } = opinion;
  const facts = [
    opinion.rating === null ? '' : `${opinion.rating} of 5`,
    opinion.size && `size ${opinion.size}`,
    opinion.height === null ? '' : `${opinion.height} cm`,
    opinion.fit && `sat ${opinion.fit}`,
    opinion.isPurchaseConfirmed && 'purchase confirmed',
    opinion.photos.length > 0 && `photos: ${opinion.photos.length}`,
  ].filter(Boolean);
  return [
    [code, kind, state, opinion.sentAt.slice(0, 16).replace('T', ' '), country, about].join('  '),
    `  ${[author, ...facts].join(', ')}`,
    ...(flags.length > 0 ? [`  LOOK AT: ${flags.join(', ')}`] : []),
    ...paragraphs('', opinion.text),
    ...paragraphs('+ ', opinion.advantages),
    ...paragraphs('- ', opinion.shortcomings),
    ...photoPaths.map((path) => `  photo: ${path}`),
    ...paragraphs('refused: ', opinion.refusal),
    ...paragraphs('answer: ', opinion.answer),
  ]
    .map(printable)
    .join('\n');
}

const paragraphs = (label: string, text: string): string[] =>
  text === '' ? [] : text.split('\n').map((line) => `  ${label}${line}`);

/** Strips control characters, so that a text can't send escape sequences to the terminal. */
