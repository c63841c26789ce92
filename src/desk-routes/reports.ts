import { staffPage } from './kinds.ts';

const reportNames = ['country', 'report', 'period', 'from', 'till'] as const;
const bookNames = ['country', 'period', 'from', 'till'] as const;

export const reportRoutes = {
  reports: staffPage('/reports', 'reports.read', reportNames),
  exportReport: staffPage('/reports.csv', 'reports.read', reportNames),
  exportReportXlsx: staffPage('/reports.xlsx', 'reports.read', reportNames),
  books: staffPage('/reports/books', 'reports.read', bookNames),
  exportBooks: staffPage('/reports/books.csv', 'reports.read', bookNames),
  exportBooksXlsx: staffPage('/reports/books.xlsx', 'reports.read', bookNames),
  exportBooksFor1c: staffPage('/reports/books-1c.csv', 'reports.read', bookNames),
} as const;
