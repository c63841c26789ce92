import type { StaffHandlers } from '#src/desk/handler.ts';
import { handMessage, moveMessage } from '#src/desk/pages/messages/keeping.tsx';
import { showMessage } from '#src/desk/pages/messages/message.tsx';
import { showMessages } from '#src/desk/pages/messages/messages.tsx';
import { noteMessage, replyToMessage, undoReply } from '#src/desk/pages/messages/replies.tsx';
import {
  deleteReplyTemplate,
  saveReplyTemplate,
  showReplyTemplates,
} from '#src/desk/pages/messages/templates.tsx';
import type { messageRoutes } from '#src/desk-routes/messages.ts';

export const messageHandlers: StaffHandlers<typeof messageRoutes> = {
  messages: showMessages,
  replyTemplates: showReplyTemplates,
  saveReplyTemplate,
  deleteReplyTemplate,
  message: showMessage,
  moveMessage,
  handMessage,
  noteMessage,
  replyToMessage,
  undoReply,
};
