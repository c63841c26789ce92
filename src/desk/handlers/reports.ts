import type { StaffHandlers } from '#src/desk/handler.ts';
import { exportBooks, exportBooksFor1c, exportBooksXlsx, showBooks } from '#src/desk/pages/reports/books.tsx';
import { exportReport, exportReportXlsx, showReport } from '#src/desk/pages/reports/report.tsx';
import type { reportRoutes } from '#src/desk-routes/reports.ts';

export const reportHandlers: StaffHandlers<typeof reportRoutes> = {
  reports: showReport,
  exportReport,
  exportReportXlsx,
  books: showBooks,
  exportBooks,
  exportBooksXlsx,
  exportBooksFor1c,
};
