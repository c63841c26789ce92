import { service } from './call.ts';
import { articleCalls } from './content/articles.ts';
import { feedbackCalls } from './content/feedback.ts';
import { photoCalls } from './content/photos.ts';
import { pollCalls } from './content/polls.ts';
import { reviewCalls } from './content/reviews.ts';
import { siteCalls } from './content/site.ts';
import { opinionStaffCalls } from './content/staff.ts';

export type { Article, ArticleSummary } from './content/articles.ts';
export type { FeedbackCode, FittingCode } from './content/feedback.ts';
export {
  type Banner,
  type MenuArea,
  type MenuItem,
  type MenuLink,
  menuAreas,
  type TextEntry,
} from './content/site.ts';

export const content = service('content', {
  ...siteCalls,
  ...articleCalls,
  ...photoCalls,
  ...reviewCalls,
  ...opinionStaffCalls,
  ...feedbackCalls,
  ...pollCalls,
});
