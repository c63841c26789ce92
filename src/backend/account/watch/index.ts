export { addStockAlert, sendStockAlerts } from './stock-alerts.ts';
export { createFavoriteWatch } from './watch-favorites.ts';
