import { staffPage, staffPost } from './kinds.ts';

export const messageRoutes = {
  messages: staffPage('/messages', 'messages.read', [
    'state',
    'keeper',
    'topic',
    'writtenIn',
    'text',
    'page',
  ]),
  replyTemplates: staffPage('/messages/templates', 'messages.answer', ['template']),
  saveReplyTemplate: staffPost('/messages/templates', 'messages.answer'),
  deleteReplyTemplate: staffPost('/messages/templates/:template/delete', 'messages.answer'),
  message: staffPage('/messages/:id', 'messages.read', ['template']),
  moveMessage: staffPost('/messages/:id/step', 'messages.answer'),
  handMessage: staffPost('/messages/:id/keeper', 'messages.answer'),
  noteMessage: staffPost('/messages/:id/notes', 'messages.answer'),
  replyToMessage: staffPost('/messages/:id/replies', 'messages.answer'),
  undoReply: staffPost('/messages/:id/replies/:entry/undo', 'messages.answer'),
} as const;
