import type { StaffHandlers } from '#src/desk/handler.ts';
import { restoreArticle, saveArticle, showArticle } from '#src/desk/pages/content/article.tsx';
import { addArticle, showContent, showNewArticle } from '#src/desk/pages/content/articles.tsx';
import {
  deleteBanner,
  moveBanner,
  restoreBanner,
  saveBanner,
  showBanner,
} from '#src/desk/pages/content/banner.tsx';
import {
  addBanner,
  showBanners,
  showDeletedBanners,
  showNewBanner,
} from '#src/desk/pages/content/banners.tsx';
import { saveMenuItem, showMenuItem } from '#src/desk/pages/content/menu-item.tsx';
import { deleteMenuItem, moveMenuItem, restoreMenu, showMenus } from '#src/desk/pages/content/menus.tsx';
import { addPoll, showNewPoll } from '#src/desk/pages/content/polls/new-poll.tsx';
import { closePoll, restorePoll, savePoll, showPoll } from '#src/desk/pages/content/polls/poll.tsx';
import { showPolls } from '#src/desk/pages/content/polls/polls.tsx';
import { exportPoll, showPollResults } from '#src/desk/pages/content/polls/results.tsx';
import { showContentPreview } from '#src/desk/pages/content/preview.tsx';
import { savePastedRedirects, showPasteRedirects } from '#src/desk/pages/content/redirects/paste.tsx';
import {
  deleteRedirect,
  saveRedirect,
  showRedirect,
  showRedirects,
  undoRedirects,
} from '#src/desk/pages/content/redirects/redirects.tsx';
import {
  addSynonyms,
  changeSynonyms,
  removeSynonyms,
  showSynonym,
  showSynonyms,
} from '#src/desk/pages/content/synonyms.tsx';
import {
  restoreTextSection,
  saveTextSection,
  showTextSection,
  showTexts,
} from '#src/desk/pages/content/texts.tsx';
import type { contentRoutes } from '#src/desk-routes/content.ts';

export const contentHandlers: StaffHandlers<typeof contentRoutes> = {
  content: showContent,
  newArticle: showNewArticle,
  addArticle,
  polls: showPolls,
  newPoll: showNewPoll,
  addPoll,
  poll: showPoll,
  savePoll,
  closePoll,
  restorePoll,
  pollResults: showPollResults,
  exportPoll,
  synonyms: showSynonyms,
  addSynonyms,
  synonym: showSynonym,
  changeSynonyms,
  removeSynonyms,
  redirects: showRedirects,
  saveRedirect,
  redirect: showRedirect,
  deleteRedirect,
  undoRedirects,
  pasteRedirects: showPasteRedirects,
  savePastedRedirects,
  banners: showBanners,
  deletedBanners: showDeletedBanners,
  newBanner: showNewBanner,
  addBanner,
  banner: showBanner,
  saveBanner,
  moveBanner,
  deleteBanner,
  restoreBanner,
  contentPreview: showContentPreview,
  menus: showMenus,
  restoreMenu,
  menuItem: showMenuItem,
  saveMenuItem,
  moveMenuItem,
  deleteMenuItem,
  texts: showTexts,
  textSection: showTextSection,
  saveTextSection,
  restoreTextSection,
  article: showArticle,
  saveArticle,
  restoreArticle,
};
