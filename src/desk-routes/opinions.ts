import { staffPage, staffPost } from './kinds.ts';

export const opinionRoutes = {
  opinions: staffPage('/opinions', 'opinions.read', [
    'state',
    'kind',
    'rating',
    'writtenIn',
    'by',
    'text',
    'page',
  ]),
  nextOpinion: staffPage('/opinions/next', 'opinions.read', ['after', 'before']),
  publishOpinions: staffPost('/opinions/publish', 'opinions.decide'),
  undoOpinions: staffPost('/opinions/publish/undo', 'opinions.decide'),
  opinion: staffPage('/opinions/:code', 'opinions.read'),
  opinionPhoto: staffPage('/opinions/:code/photos/:key', 'opinions.read'),
  publishOpinion: staffPost('/opinions/:code/publish', 'opinions.decide'),
  refuseOpinion: staffPost('/opinions/:code/refuse', 'opinions.decide'),
  undoOpinion: staffPost('/opinions/:code/undo', 'opinions.decide'),
  answerOpinion: staffPost('/opinions/:code/answer', 'opinions.decide'),
} as const;
