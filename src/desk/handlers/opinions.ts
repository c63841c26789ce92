import type { StaffHandlers } from '#src/desk/handler.ts';
import { publishOpinions, undoOpinions } from '#src/desk/pages/opinions/bulk.tsx';
import {
  answerOpinion,
  publishOpinion,
  refuseOpinion,
  undoOpinion,
} from '#src/desk/pages/opinions/decisions.tsx';
import { showOpinion } from '#src/desk/pages/opinions/opinion.tsx';
import { showNextOpinion, showOpinionPhoto, showOpinions } from '#src/desk/pages/opinions/opinions.tsx';
import type { opinionRoutes } from '#src/desk-routes/opinions.ts';

export const opinionHandlers: StaffHandlers<typeof opinionRoutes> = {
  opinions: showOpinions,
  nextOpinion: showNextOpinion,
  publishOpinions,
  undoOpinions,
  opinion: showOpinion,
  opinionPhoto: showOpinionPhoto,
  publishOpinion,
  refuseOpinion,
  undoOpinion,
  answerOpinion,
};
