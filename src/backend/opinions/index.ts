export { joinOpinions } from './join-opinions.ts';
export { createModeration } from './moderation/moderation.ts';
export { opinionData } from './personal-data.ts';
export { photoRetention } from './photos/review-photos.ts';
export { countUnreviewed } from './reading/own/unreviewed.ts';
export { renewPagesOf } from './renew-pages.ts';
export { createOpinions } from './service.ts';
export { mergeVotes, votesRetention } from './writing/votes.ts';
