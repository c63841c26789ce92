import { MAX_TEXT_ENTRIES } from '#src/contract/content/staff-texts.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  draftOf,
  hasWords,
  isRight,
  readEntries,
  rearranged,
  type TypedEntry,
} from '#src/models/desk/content/text-form.ts';
import { textListModel, textSectionModel } from '#src/models/desk/content/texts.ts';
import { textRefusals } from '#src/models/desk/content/words.ts';
import { countryIn, countryNamed } from '#src/models/desk/countries.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { TextSectionPage } from '#views/desk/content/text-section-page.tsx';
import { TextsPage } from '#views/desk/content/texts-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { countIn } from './counts.ts';
import { sectionPage } from './section-page.tsx';

type Input = StaffInput<{ country: string; section: string }>;

export async function showTexts(input: StaffInput<object>): Promise<Result> {
  const country = countryIn(input.query);
  const listed = await input.gatewayIn(country).content.listTextSections({ params: { country } });
  return sectionPage(input, 'texts', 'Тексты', <TextsPage list={textListModel(country, listed)} />);
}

interface Shown {
  readonly typed?: readonly TypedEntry[];
  readonly problem?: string;
  readonly status?: number;
}

/** Null for an address that names no section. */
function nameIn({ params: { country: written, section } }: Input) {
  const country = countryNamed(written);
  return country === written && /^\w{1,64}$/.test(section) ? { country, section } : null;
}

export const showTextSection = (input: Input): Promise<Result> => textSectionPage(input);

async function textSectionPage(
  input: Input,
  { typed, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const name = nameIn(input);
  if (!name) return notFound;
  const { section } = await input.gatewayIn(name.country).content.showTextSection({ params: name });
  const model = textSectionModel(section, name.country, input.member, typed);
  const body = <TextSectionPage section={model} problem={problem} />;
  return page(model.title, body, status);
}

export async function saveTextSection(input: Input): Promise<Result> {
  const { form } = input;
  const [name, version] = [nameIn(input), countIn(form.get('version'))];
  if (!name || version === null) return notFound;
  const typed = rearranged(readEntries(name.section, form), form.get('do') ?? '').filter(hasWords);
  if (!isRight(typed) || typed.length > MAX_TEXT_ENTRIES)
    return textSectionPage(input, { typed, status: 422 });
  const entries = typed.map((entry) => draftOf(name.section, entry));
  const { content } = input.gatewayIn(name.country);
  const saved = await content.saveTextSection({ params: name, body: { entries, version } });
  if (!saved.success) return textSectionPage(input, { typed, problem: textRefusals.Changed, status: 409 });
  return done(input, 'texts-saved', saved.version);
}

export async function restoreTextSection(input: Input): Promise<Result> {
  const { form } = input;
  const [name, id, version] = [nameIn(input), countIn(form.get('id')), countIn(form.get('version'))];
  if (!name || id === null || version === null) return notFound;
  const isUndo = form.has('undo');
  const { content } = input.gatewayIn(name.country);
  const restored = await content.restoreTextSection({ params: name, body: { id, version, isUndo } });
  if (restored.errorMessage !== '')
    return textSectionPage(input, { problem: textRefusals[restored.errorMessage], status: 409 });
  return isUndo ? done(input, 'undone', null) : done(input, 'texts-restored', restored.version);
}

/** @param version names what stood before, to which an undo goes back */
function done(
  input: Input,
  note: 'texts-saved' | 'texts-restored' | 'undone',
  version: number | null,
): Result {
  const undo = version !== null && {
    action: deskHref('restoreTextSection', input.params),
    fields: { id: String(version), version: String(version), undo: 'yes' },
  };
  return redirect(deskHref('textSection', input.params), 303, { cookies: [noteCookie(note, undo || null)] });
}
