export { forgetOpinions } from './forget.ts';
export { createModeration } from './moderation/moderation.ts';
export { createOpinions } from './service.ts';
export { mergeVotes, votesRetention } from './writing/votes.ts';
