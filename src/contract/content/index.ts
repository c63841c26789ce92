import { service } from '../call.ts';
import { articleCalls } from './articles.ts';
import { feedbackCalls } from './feedback.ts';
import { photoCalls } from './photos.ts';
import { pollCalls } from './polls.ts';
import { reviewCalls } from './reviews.ts';
import { siteCalls } from './site.ts';
import { opinionStaffCalls } from './staff.ts';
import { articleStaffCalls } from './staff-articles.ts';
import { bannerStaffCalls } from './staff-banners.ts';
import { opinionDecisionCalls } from './staff-decisions.ts';
import { feedbackStaffCalls } from './staff-feedback.ts';
import { feedbackChangeCalls } from './staff-feedback-changes.ts';
import { menuStaffCalls } from './staff-menus.ts';
import { pollStaffCalls } from './staff-polls.ts';
import { previewStaffCalls } from './staff-preview.ts';
import { redirectStaffCalls } from './staff-redirects.ts';
import { textStaffCalls } from './staff-texts.ts';

export type { Article, ArticleSummary } from './articles.ts';
export type { FeedbackCode, FittingCode } from './feedback.ts';
export {
  type Advertising,
  type Banner,
  type MenuArea,
  type MenuItem,
  type MenuLink,
  menuAreas,
  type TextEntry,
} from './site.ts';

export const content = service('content', {
  ...siteCalls,
  ...articleCalls,
  ...photoCalls,
  ...reviewCalls,
  ...opinionStaffCalls,
  ...opinionDecisionCalls,
  ...feedbackCalls,
  ...articleStaffCalls,
  ...bannerStaffCalls,
  ...menuStaffCalls,
  ...textStaffCalls,
  ...previewStaffCalls,
  ...feedbackStaffCalls,
  ...feedbackChangeCalls,
  ...pollCalls,
  ...pollStaffCalls,
  ...redirectStaffCalls,
});
