import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { Fit, SiteReviewTopic } from '#src/contract/content/reviews.ts';
import type { OpinionKind, OpinionState } from '#src/contract/content/staff.ts';

/** What reviews, questions and reviews of the shop have in common. `flags` are separated by spaces. */
interface WrittenColumns {
  owner: Generated<string | null>;
  country: Generated<CountryCode>;
  state: Generated<OpinionState>;
  refusal: Generated<string>;
  flags: Generated<string>;
  changed_at: string;
  /** Grows with every change. */
  version: Generated<number>;
  /** Empty while it waits. */
  decided_at: Generated<string>;
  decided_by: Generated<string>;
}

/** Reviews and questions, with what moderators decide. */
export interface OpinionTables {
  /** `owner` is null for those of the demo; `changed_at` is when the customer last sent it. */
  reviews: WrittenColumns & {
    id: Generated<number>;
    model_id: number;
    author: string;
    rating: number;
    text: string;
    advantages: Generated<string>;
    shortcomings: Generated<string>;
    size: Generated<string>;
    /** In cm. */
    height: Generated<number | null>;
    fit: Generated<Fit | ''>;
    is_purchase_confirmed: Generated<number>;
    answer: string;
    votes_up: number;
    votes_down: number;
    created_at: string;
  };
  questions: WrittenColumns & {
    id: Generated<number>;
    model_id: number;
    author: string;
    text: string;
    answer: string;
    created_at: string;
  };
  site_reviews: WrittenColumns & {
    id: Generated<number>;
    author: string;
    topic: SiteReviewTopic;
    shop_number: string | null;
    rating: number;
    text: string;
    answer: Generated<string>;
    created_at: string;
  };
  /** `review_id` is null until a review is sent with the photo. */
  review_photos: {
    id: Generated<number>;
    key: string;
    owner: string;
    model_id: number;
    review_id: number | null;
    position: Generated<number>;
    /** Of the large size, in px. */
    width: number;
    height: number;
    /** WebP files. */
    large: Uint8Array;
    thumbnail: Uint8Array;
    created_at: string;
    /** Hidden since; deleted a day later. */
    refused_at: Generated<string | null>;
  };
  review_votes: {
    id: Generated<number>;
    review_id: number;
    voter: string;
    is_up: number;
    voted_at: string;
  };
  /** Append-only: what moderators did. */
  opinion_decisions: {
    id: Generated<number>;
    opinion_kind: OpinionKind;
    opinion_id: number;
    decision: 'published' | 'refused' | 'answered';
    words: string;
    actor: 'call' | 'command';
    decided_at: string;
    deleted_photos: Generated<number>;
  };
}
