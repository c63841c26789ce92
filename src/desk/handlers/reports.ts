import type { StaffHandlers } from '#src/desk/handler.ts';
import { exportBooks, exportBooksFor1c, showBooks } from '#src/desk/pages/reports/books.tsx';
import { exportReport, showReport } from '#src/desk/pages/reports/report.tsx';
import type { reportRoutes } from '#src/desk-routes/reports.ts';

export const reportHandlers: StaffHandlers<typeof reportRoutes> = {
  reports: showReport,
  exportReport,
  books: showBooks,
  exportBooks,
  exportBooksFor1c,
};
