import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { TextLanguage } from '#src/contract/content/articles.ts';
import type { QuestionKind } from '#src/contract/content/polls.ts';
import type { MessageState } from '#src/contract/content/staff-feedback.ts';
import type { GoodsSnapshot } from '../goods-snapshot.ts';

/** Menus, texts, articles, polls and feedback. */
export interface ContentTables {
  menu_items: {
    id: Generated<number>;
    country: CountryCode;
    area: 'TOP' | 'CATALOG' | 'BOTTOM';
    parent_id: number | null;
    slot: 'Root' | 'Left' | 'Middle' | 'Banner' | 'Main';
    title: string;
    link: string;
    css_class: string;
    image_link: string;
    position: number;
    /** Empty: every region of the country. */
    region_id: Generated<string>;
  };
  texts: {
    id: Generated<number>;
    country: CountryCode;
    section: string;
    title: string;
    value: string;
    attributes: string;
    position: number;
  };
  banners: {
    id: Generated<number>;
    country: CountryCode;
    placement: string;
    type: string;
    title: string;
    content: string;
    link: string;
    picture: string;
    /** For phones; null for the same as elsewhere. */
    phone_picture: Generated<string | null>;
    position: number;
    /** Empty: every city of the country. */
    region_name: Generated<string>;
    /** Empty: every language. */
    language: Generated<string>;
    /** Shown from then; null for at once. */
    starts_at: Generated<string | null>;
    /** Shown until then; null for no end. */
    ends_at: Generated<string | null>;
    is_hidden: Generated<number>;
    /** Who pays for it. Empty for what is no advertising. */
    advertiser: Generated<string>;
    /** Of the register of advertising. */
    erid: Generated<string>;
    /** Names it, so that one that is sent twice counts once. */
    request: Generated<string | null>;
  };
  /** Banners, menus and texts as they once stood; `content` is JSON. */
  content_versions: {
    id: Generated<number>;
    /** `banner 12`, `menu RU TOP`, `texts RU Phone`. */
    subject: string;
    title: string;
    content: string;
    saved_at: string;
    saved_by: string;
    /** The country of a banner that was deleted, on its last version. */
    deleted_in: Generated<CountryCode | null>;
  };
  redirects: { country: CountryCode; short_url: string; long_url: string };
  /** What the staff did to redirects; `undoes` names the change that one takes back. */
  redirect_edits: {
    id: Generated<number>;
    country: CountryCode;
    made_by: string;
    made_at: string;
    undoes: number | null;
  };
  /** Where a path led before and after; null for nowhere. */
  redirect_edit_lines: { edit_id: number; short_url: string; was: string | null; became: string | null };
  articles: {
    id: Generated<number>;
    kind: 'news' | 'offer' | 'press' | 'friend' | 'company';
    country: CountryCode;
    slug: string;
    title: string;
    announce: string;
    body: string;
    picture: string | null;
    published_at: string;
    /** The Markdown that `body` was made of; null for one written as HTML. */
    source: Generated<string | null>;
    /** The law asks for it. */
    is_legal: Generated<number>;
    language: Generated<TextLanguage>;
    /** Shown until then; null for no end. */
    ends_at: Generated<string | null>;
    version: Generated<number>;
  };
  /** Articles as they once stood. */
  article_versions: {
    id: Generated<number>;
    article_id: number;
    title: string;
    announce: string;
    source: string | null;
    body: string;
    picture: string | null;
    published_at: string;
    ends_at: string | null;
    saved_at: string;
    saved_by: string;
  };
  /** Who read a legal article; `digest` is of what stood in it. */
  text_approvals: {
    country: CountryCode;
    slug: string;
    digest: string;
    approved_by: string;
    approved_at: string;
  };
  reservation_lines: GoodsSnapshot & {
    reservation_id: number;
    position: number;
    returned: Generated<number>;
  };
  order_lines: GoodsSnapshot & {
    order_id: number;
    position: number;
    /** What the coupon took off all units of the line, in minor units. */
    discount: Generated<number>;
    /** Whether the coupon gave it; it costs nothing. */
    is_present: Generated<number>;
  };
  feedback: {
    id: Generated<number>;
    country: CountryCode;
    topic: string;
    name: string;
    /** Empty for a request for a fitting. */
    email: string;
    phone: string;
    order_number: string;
    message: string;
    owner: string;
    ip_address: string;
    consent_version: string;
    created_at: string;
    state: Generated<MessageState>;
    /** The member of the staff who deals with it. */
    keeper_id: Generated<number | null>;
    /** Grows with every change. */
    version: Generated<number>;
  };
  /** Notes of the staff and replies that were mailed. Append-only; a reply goes if it is taken back in time. */
  feedback_entries: {
    id: Generated<number>;
    feedback_id: number;
    kind: 'note' | 'reply';
    text: string;
    written_by: string;
    written_at: string;
    /** Names it, so that one that is sent twice counts once. */
    request: string;
  };
  /** Texts that replies begin with. */
  reply_templates: { id: Generated<number>; title: string; text: string };
  /** Open from `opens_at` until just before `closes_at`. */
  polls: {
    id: Generated<number>;
    code: string;
    country: CountryCode;
    title: string;
    intro: string;
    opens_at: string;
    closes_at: string | null;
    /** Grows with each change by the staff. */
    version: Generated<number>;
  };
  /** Polls as they once stood; `draft` is JSON. */
  poll_versions: {
    poll_id: number;
    version: number;
    draft: string;
    saved_by: string;
    saved_at: string;
  };
  /** `options` is a JSON list of `{ id, title }`; `max_choices` 0 is no limit. */
  poll_questions: {
    id: Generated<number>;
    poll_id: number;
    step: number;
    position: number;
    kind: QuestionKind;
    title: string;
    hint: string;
    is_required: number;
    max_choices: number;
    options: string;
    low_label: string;
    high_label: string;
  };
  /** At most one per visitor or customer and poll; `finished_at` once the last step was submitted. */
  poll_responses: {
    id: Generated<number>;
    poll_id: number;
    owner: string;
    started_at: string;
    changed_at: string;
    finished_at: string | null;
  };
  /** `options` is a JSON list of option ids. */
  poll_answers: { response_id: number; question_id: number; options: string; text: string };
}
